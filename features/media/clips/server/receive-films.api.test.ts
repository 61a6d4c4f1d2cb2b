import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClipLine, StaffClip } from "#features/media/calls/staff-clips.ts";
import {
  type ClipNewsroom,
  PORTRAIT,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";
import { tusClient, uploadAsStaff } from "#testing/services/tus-client.ts";

let newsroom: ClipNewsroom;
beforeAll(async () => {
  newsroom = await startClipNewsroom();
}, 60_000);
afterAll(() => newsroom.close());

const films = (headers = newsroom.editor.headers) =>
  tusClient(newsroom.app, "/api/newsroom/clips/files", headers);

test("[CLIP-03] a film that staff send is sealed, becomes one clip however often it is completed, and is made as footage is", async () => {
  const client = films();
  const { path } = await client.upload(await readFile(PORTRAIT), "Water_at the quay.MOV");
  const first = (await (await client.complete(path)).json()) as StaffClip;
  const again = (await (await client.complete(path)).json()) as StaffClip;
  expect(again.number).toBe(first.number);
  expect(first).toMatchObject({
    state: "working",
    title: "Water at the quay",
    credit: "",
    hasOriginal: true,
    cut: { from: null, to: null },
  });
  await newsroom.make();
  expect(await newsroom.clip(first.number)).toMatchObject({
    state: "ready",
    missing: [expect.stringContaining("who filmed it")],
  });
  await newsroom.edit(first.number, "describe", { credit: "Edda Lind" });
  const { lines } = await newsroom.read<{ lines: ClipLine[] }>(
    `clips/${first.number}/history`,
    newsroom.editor,
  );
  expect(lines).toMatchObject([
    { who: "Edda Lind", what: "clips describe", details: { fields: "credit" } },
    { who: "Edda Lind", what: "clips add" },
  ]);
});

test("[CLIP-03] a file that is too large is refused before it is sent, and nobody adds films without the permission", async () => {
  const refused = await films().begin(9e9);
  expect(refused.status).toBe(413);
  expect(refused.text).toContain("larger than 8 GB");
  const analyst = await newsroom.staff("analyst");
  const response = await uploadAsStaff(films(analyst.headers), await readFile(PORTRAIT), "a.mp4");
  expect(response.status).toBe(403);
});

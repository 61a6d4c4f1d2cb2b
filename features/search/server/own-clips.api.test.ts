import { afterAll, beforeAll, expect, test } from "vitest";
import { SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { aMadeClip } from "#testing/builders/recordings/made-clip.ts";
import type { SearchResponse } from "../calls/search.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now().getTime();
  await aMadeClip(app, {
    title: "Water at the lock",
    location: "Calder Bay",
    description: "Pumps run all night.",
    says: { 1: "We heard the sluice give way.", 3: "Then the water came.", 5: "Nobody slept." },
    publishedAt: new Date(now - 10 * SECOND),
  });
  await aMadeClip(app, {
    title: "A quiet street",
    says: { 2: "The sluice was old, <b>they</b> said.", 4: "Sluice and gate and sluice." },
    publishedAt: new Date(now - 20 * SECOND),
  });
  await aMadeClip(app, { title: "Sluice in draft", state: "ready" });
});
afterAll(() => app.close());

async function search(q: string, more = {}) {
  const address = `/api/search?${new URLSearchParams({ q, ...more })}`;
  const { clips } = await app.read<SearchResponse>(address);
  return clips.map(({ id, line }) => [id, line?.startMs ?? null, line?.text ?? null]);
}

test("[CLIP-32] own clips are found by title, location and description", async () => {
  for (const q of ["lock water", "Calder", "pumps"])
    expect((await search(q))[0]?.[0], q).toBe("water-at-the-lock");
  expect(await search("pumps")).toEqual([["water-at-the-lock", null, null]]);
});

test("[CLIP-32] own clips are found by what is said in them, with the line and its time, those that are public alone", async () => {
  expect(await search("sluices")).toEqual([
    ["water-at-the-lock", 1_000, "We heard the sluice give way."],
    ["a-quiet-street", 2_000, "The sluice was old, <b>they</b> said."],
  ]);
  expect(await search("sluice gate")).toEqual([
    ["a-quiet-street", 4_000, "Sluice and gate and sluice."],
  ]);
  expect(await search('"sluice give way"')).toEqual([
    ["water-at-the-lock", 1_000, "We heard the sluice give way."],
  ]);
});

test("[CLIP-32] words that nobody says, exclusions alone and odd signs find no clip", async () => {
  for (const q of ["xylophone", "-sluice", "sluice -heard -old -gate", "'", "&|!", "<->", "the"])
    expect(await search(q), q).toEqual([]);
  expect(await search("sluice", { dateTo: "2001-01-01" })).toEqual([]);
});

test("[CLIP-32] own clips have a list in pages", async () => {
  for (let count = 1; count <= 24; count++)
    await aMadeClip(app, {
      title: `Older ${count}`,
      publishedAt: new Date(app.clock.now().getTime() - 60 * SECOND),
    });
  const page = (number: number) =>
    app.read<{ clips: { id: string }[]; totalPages: number }>(`/api/clip-pages?page=${number}`);
  const [first, second] = [await page(1), await page(2)];
  expect(first).toMatchObject({ totalPages: 2, clips: { length: 24 } });
  const ids = [...first.clips, ...second.clips].map(({ id }) => id);
  expect(new Set(ids).size).toBe(26);
  expect(ids[0]).toBe("water-at-the-lock");
  expect((await app.get("/api/clip-pages?page=3")).status).toBe(404);
});

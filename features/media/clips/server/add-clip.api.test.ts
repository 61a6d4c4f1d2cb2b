import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DemoClip, readClips } from "@newsroom/demo/read-clips.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRecording } from "#features/intake/video-submissions/server/files/footage.test-kit.ts";
import type { Clip, VideoDetails } from "#features/media/calls/videos.ts";
import { HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { aClip } from "#testing/builders/clips.ts";

let app: TestApp;
let shell: ReturnType<typeof openShell>;
let files: DemoClip["files"];
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
  shell = openShell(app);
  const [demo] = await readClips();
  if (!demo) throw new Error("The demo has no clips");
  files = demo.files;
});
afterAll(() => app.close());

const add = (title: string, ...more: string[]) =>
  shell.run(
    "videos",
    "add-clip",
    files.file,
    `--title=${title}`,
    `--poster=${files.poster}`,
    ...more,
  );

describe("[PLAY-05] a clip is added by command", () => {
  test("with title, poster, captions and transcript, and is on the site at once", async () => {
    expect(await app.read("/api/clips")).toEqual([]);
    const transcript = await shell.fileWith("A ferry leaves.\n\nA gull follows it.", "txt");
    const { code, out } = await add(
      "Ferry at the “lower” quay",
      `--captions=${files.captions}`,
      `--transcript=${transcript}`,
      "--description=In fog.",
      "--seconds=6",
      "--topics=Ferries, port",
    );
    expect({ code, out }).toEqual({
      code: 0,
      out: "Added: Ferry at the “lower” quay\n  /video/ferry-at-the-lower-quay\n",
    });
    await app.settled();
    expect(await app.read<Clip[]>("/api/clips")).toMatchObject([
      { id: "ferry-at-the-lower-quay", seconds: 6 },
    ]);
    const video = await app.read<VideoDetails>("/api/videos/ferry-at-the-lower-quay");
    expect(video).toMatchObject({
      title: "Ferry at the “lower” quay",
      description: "In fog.",
      transcript: "A ferry leaves.\n\nA gull follows it.",
      channel: null,
      file: { type: "video/webm" },
    });
    const stored = await app.get(video.file?.url ?? "");
    const sent = Buffer.from(await stored.arrayBuffer());
    expect(sent.equals(await readFile(files.file))).toBe(true);
    const captions = await app.get(video.file?.captions[0]?.url ?? "");
    expect(await captions.text()).toBe(await readFile(files.captions, "utf8"));
    expect((await app.get(video.picture)).headers.get("content-type")).toMatch(/^image\//);
    expect(await shell.audited()).toContain("mia: videos add-clip: clip ferry-at-the-lower-quay");
  });

  test("not twice under one title, and not without captions", async () => {
    await aClip(app, { title: "Only once" });
    const again = await add("Only once", `--captions=${files.captions}`);
    expect(again).toMatchObject({
      code: 1,
      err: "There is a clip named only-once already.\n",
    });
    expect((await add("Silent")).code).toBe(2);
  });

  test("I4 not from a file that only has the name of a video, or captions that are a page", async () => {
    const page = join(app.dataDir, "page.webm");
    await writeFile(page, "<!doctype html><script>alert(1)</script>");
    const renamed = await shell.run(
      ...["videos", "add-clip", page, "--title=A page", `--poster=${files.poster}`],
      `--captions=${files.captions}`,
    );
    expect(renamed).toMatchObject({ code: 1, err: `${page} is no WebM or MP4 video.\n` });
    const script = await add("A script", `--captions=${page}`);
    expect(script).toMatchObject({ code: 1, err: `${page} is no WebVTT file.\n` });
    expect((await app.get("/api/videos/a-page")).status).toBe(404);
  });

  test("[CLIP-19] not from a file that says where it was filmed", async () => {
    const recording = join(app.dataDir, "recording.mp4");
    await writeFile(recording, aRecording());
    const refused = await shell.run(
      ...["videos", "add-clip", recording, "--title=Of a phone"],
      ...[`--poster=${files.poster}`, `--captions=${files.captions}`],
    );
    expect(refused).toMatchObject({
      code: 1,
      err: "This file says where it was filmed. Add a copy without its location.\n",
    });
    expect((await app.get("/api/videos/of-a-phone")).status).toBe(404);
  });

  test("for a later time, and is removed again", async () => {
    await add("Tomorrow", `--captions=${files.captions}`, "--published=2h");
    await app.settled();
    expect((await app.get("/api/videos/tomorrow")).status).toBe(404);
    expect(JSON.stringify(await app.read("/api/clips"))).not.toContain("Tomorrow");
    app.clock.advance(2 * HOUR);
    expect(await app.read("/api/videos/tomorrow")).toMatchObject({ title: "Tomorrow" });
    await shell.runJson("videos", "remove-clip", "tomorrow");
    await app.settled();
    expect((await app.get("/api/videos/tomorrow")).status).toBe(404);
    expect((await shell.run("videos", "remove-clip", "tomorrow")).code).toBe(1);
  });
});

import { type FailureMode, failureModes } from "@newsroom/sandbox/failure-modes.ts";
import type { Sandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createXClient } from "#clients/x/x-client.ts";
import { createYoutubeClient } from "#clients/youtube/youtube-client.ts";
import type { VideoLists } from "#features/media/calls/videos.ts";
import { refreshPosts } from "#features/media/social/server/refresh-posts.ts";
import { createLog } from "#platform/server/log.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { type SandboxedApp, startSandboxedApp } from "#testing/app/sandboxed-app.ts";
import { noTimeLimit, untilCalled } from "#testing/builders/long-time-limits.ts";
import { refreshVideos } from "./refresh-videos.ts";

// Tests M1, M3 and M5: copies, calls and keys when the hosts fail.

const KEY = "canary-video-key";
const TOKEN = "canary-post-token";

let app: SandboxedApp;
let whole: { videos: VideoLists; posts: unknown };
beforeAll(async () => {
  app = await startSandboxedApp();
  await refreshVideos(app.deps);
  await refreshPosts(app.deps);
  whole = await responses();
});
afterAll(() => app.close());
beforeEach(() => failAs(undefined));

/** The current failure of the hosts. */
let failure: FailureMode | undefined;
function failAs(mode: FailureMode | undefined) {
  failure = mode;
  app.youtube.fail(mode);
  app.x.fail(mode);
}

async function responses() {
  return {
    videos: await app.read<VideoLists>("/api/youtube-videos"),
    posts: await app.read("/api/x-posts"),
  };
}

/** Clients of a new process, with short time-outs. */
function freshDeps() {
  const { youtube, x } = app;
  const limitedBy = (host: Sandbox) => ({
    clock: app.clock,
    timeLimit: () => (failure === "hang" || failure === "drip" ? untilCalled(host) : noTimeLimit()),
    pause: async () => {},
  });
  return {
    ...app.deps,
    youtube: createYoutubeClient(
      {
        channels: app.deps.youtube.channels,
        apiUrl: youtube.url,
        feedUrl: `${youtube.url}/feeds/videos.xml`,
        pictureOrigins: [youtube.url],
        key: KEY,
      },
      limitedBy(youtube),
    ),
    x: createXClient(
      { apiUrl: x.url, pictureOrigins: [x.url], token: TOKEN, userId: "1500000000000000001" },
      limitedBy(x),
    ),
  };
}

const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(failureModes)("M1 a host that does this: %s", (mode) => {
  test("M3 fails the run, leaves the copies unchanged and logs no key", async () => {
    failAs(mode);
    const deps = freshDeps();
    const failures = [await failureOf(refreshVideos(deps)), await failureOf(refreshPosts(deps))];
    const logged: string[] = [];
    const log = createLog(
      { LOG_LEVEL: "trace" },
      { destination: { write: (line) => logged.push(line) } },
    );
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error);
      log.error({ err: failure }, "a job failed");
    }
    for (const secret of [KEY, TOKEN, app.youtube.url, app.x.url]) {
      expect(logged.join("")).not.toContain(secret);
      expect(failures.map((failure) => (failure as Error).message).join()).not.toContain(secret);
    }
    expect(await responses()).toEqual(whole);
  });

  test("gets no requests after some failures, and one again a minute later", async () => {
    failAs(mode);
    const deps = freshDeps();
    for (let run = 0; run < 4; run++) await failureOf(refreshVideos(deps));
    const calls = app.youtube.calls.length;
    for (let run = 0; run < 5; run++) await failureOf(refreshVideos(deps));
    expect(app.youtube.calls.length).toBe(calls);
    failAs(undefined);
    app.clock.advance(mode === "429" ? HOUR : MINUTE);
    await refreshVideos(deps);
    expect((await responses()).videos).toEqual(whole.videos);
  });
});

test("M5 a Retry-After of an hour is respected", async () => {
  app.youtube.fail("429");
  const deps = freshDeps();
  await failureOf(refreshVideos(deps));
  const calls = app.youtube.calls.length;
  app.clock.advance(HOUR - MINUTE);
  await failureOf(refreshVideos(deps));
  expect(app.youtube.calls.length).toBe(calls);
});

test("M1 a dead picture host costs no title", async () => {
  await app.database.pool.query("delete from mirrored_pictures where kind = 'video'");
  app.youtube.fail("500", /^\/vi\//);
  await refreshVideos(freshDeps());
  const { local } = await app.read<VideoLists>("/api/youtube-videos");
  expect(local).toHaveLength(12);
  expect(local[0]?.thumbnails.medium.url).toBe("/no-signal.svg");
  app.youtube.fail();
  await refreshVideos(freshDeps());
  expect((await responses()).videos.local[0]?.thumbnails.medium.url).toMatch(/^\/api\/pictures\//);
});

test("one channel that cannot be had takes nothing from the other", async () => {
  const deps = freshDeps();
  const { listUploads, channels } = deps.youtube;
  const lame = {
    ...deps.youtube,
    listUploads: (id: string) =>
      id === channels.local ? Promise.reject(new Error("away")) : listUploads(id),
  };
  app.clock.advance(MINUTE);
  expect(await failureOf(refreshVideos({ ...deps, youtube: lame }))).toBeInstanceOf(Error);
  const { rows } = await app.database.pool.query(
    "select channel, max(fetched_at) = $1 as fresh, count(*)::int as n from videos group by 1 order by 1",
    [app.clock.now()],
  );
  expect(rows).toEqual([
    { channel: "local", fresh: false, n: 30 },
    { channel: "national", fresh: true, n: 30 },
  ]);
});

import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SandboxReply } from "@newsroom/sandbox/serve-sandbox.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { startTestApp } from "#testing/app/test-app.ts";
import { PUBLIC_ADDRESS } from "#testing/app/test-network.ts";
import {
  app,
  ask,
  besidePublisherHost,
  HOST,
  host,
  network,
  png,
  put,
  replies,
} from "./publisher-host.test-kit.ts";

// Tests pictures on the publisher's hosts: what is fetched, cached and fetched again. Hostile ones: publisher-
// pictures-safety.

besidePublisherHost();

const colorOf = async (response: Response) => {
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  return dominant.r > dominant.b ? "red" : "blue";
};

describe("[API-37] a picture on one of the publisher's hosts", () => {
  test("is returned in the requested width and format, and fetched once", async () => {
    const { url } = await put("teal", 900);
    for (const [width, accept] of [
      [320, "image/webp"],
      [320, "image/avif"],
      [640, "*/*"],
    ] as const) {
      const response = await ask(url, `&w=${width}`, { headers: { accept } });
      expect(response.status).toBe(200);
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      expect((await picture.metadata()).width).toBe(width);
    }
    expect(host.calls).toHaveLength(1);
    expect(network.dialled).toEqual([`${PUBLIC_ADDRESS}:443`]);
  });

  test("is remembered by a restarted node, with the time of the request", async () => {
    const { url, path } = await put("red", 900);
    await ask(url, "&w=320");
    delete replies[path];
    const next = await startTestApp({ network, env: { DATA_DIR: app.dataDir } });
    const again = `/api/image-proxy?url=${encodeURIComponent(url)}&w=640&bust=1`;
    const response = await next.get(again);
    expect([response.status, await colorOf(response)]).toEqual([200, "red"]);
    await next.close();
    expect(host.calls).toHaveLength(1);
  });

  test("may redirect to another address of its host, twice", async () => {
    const { url } = await put();
    const on = (to: string): SandboxReply => ({
      status: 302,
      type: "text/plain",
      body: "",
      headers: { location: to },
    });
    replies["/one"] = on("/two");
    replies["/two"] = on(url);
    replies["/zero"] = on("/one");
    expect((await ask(`https://${HOST}/one`)).status).toBe(200);
    expect((await ask(`https://${HOST}/zero`)).status).toBe(404);
  });

  test("that is missing is requested once a minute and is 404", async () => {
    replies["/gone.png"] = { status: 404, type: "text/plain", body: "" };
    const url = `https://${HOST}/gone.png`;
    for (let index = 0; index < 5; index += 1) expect((await ask(url)).status).toBe(404);
    expect(host.calls).toHaveLength(1);
    replies["/gone.png"] = await png("teal");
    app.clock.advance(MINUTE);
    expect((await ask(url)).status).toBe(200);
  });
});

describe("I6 a picture with a hint that it changed", () => {
  const etagsOf = (responses: readonly Response[]) => [
    ...new Set(responses.map(({ headers }) => headers.get("etag"))),
  ];

  test("is requested once more, however often the hint comes", async () => {
    const { url, path } = await put("red");
    const first = await ask(url);
    replies[path] = await png("blue");
    /** In groups, because a busy machine gives up connections that wait in a long line. */
    const say = async (from: number) => {
      const responses: Response[] = [];
      for (let group = from; group < from + 500; group += 50)
        responses.push(
          ...(await Promise.all(
            Array.from({ length: 50 }, (_, index) => ask(url, `&bust=${group + index}`)),
          )),
        );
      return responses;
    };
    expect(etagsOf(await say(0))).toEqual([first.headers.get("etag")]);
    expect(host.calls).toHaveLength(1);
    app.clock.advance(MINUTE);
    expect(etagsOf(await say(500))).not.toEqual([first.headers.get("etag")]);
    expect(await colorOf(await ask(url))).toBe("blue");
    expect(host.calls).toHaveLength(2);
  });

  test("is shown as it was while it cannot be had", async () => {
    const { url } = await put("red");
    await ask(url);
    for (const mode of ["500", "refuse", "wrong-type", "huge"] as const) {
      app.clock.advance(2 * MINUTE);
      host.fail(mode);
      expect(await colorOf(await ask(url, "&bust=1")), mode).toBe("red");
    }
  });

  test("after a day it is requested again in the background", async () => {
    const { url, path } = await put("red");
    await ask(url);
    replies[path] = await png("blue");
    app.clock.advance(DAY);
    expect(await colorOf(await ask(url))).toBe("red");
    await expect.poll(async () => colorOf(await ask(url))).toBe("blue");
    expect(host.calls).toHaveLength(2);
  });
});

test("a host that fails again and again is left alone for a minute", async () => {
  host.fail("500");
  for (let index = 0; index < 8; index += 1)
    expect((await ask(`https://${HOST}/ill-${index}.png`)).status).toBe(503);
  expect(host.calls).toHaveLength(5);
  host.fail();
  const { url } = await put();
  expect((await ask(url)).status).toBe(503);
  app.clock.advance(MINUTE);
  expect((await ask(url)).status).toBe(200);
});

test("a picture that cannot be cached is shown all the same", async () => {
  const { url } = await put("red");
  for (const name of await readdir(join(app.dataDir, "cache"))) {
    await rm(join(app.dataDir, "cache", name), { recursive: true });
    await writeFile(join(app.dataDir, "cache", name), "a file where the folder should be");
  }
  for (const width of [320, 640]) expect((await ask(url, `&w=${width}`)).status).toBe(200);
  for (const name of await readdir(join(app.dataDir, "cache")))
    await rm(join(app.dataDir, "cache", name));
});

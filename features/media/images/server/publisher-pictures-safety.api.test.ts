import { randomBytes } from "node:crypto";
import { serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { describe, expect, test } from "vitest";
import { PUBLIC_ADDRESS } from "#testing/app/test-network.ts";
import { blankPng } from "#testing/builders/blank-png.ts";
import { encoders } from "./encode-picture.ts";
import {
  ask,
  besidePublisherHost,
  HOST,
  host,
  network,
  png,
  put,
  replies,
} from "./publisher-host.test-kit.ts";

// Tests what the publisher's hosts could do to us and to readers. Slow and endless hosts:
// platform/server/outbound/guarded-get.test.ts.

besidePublisherHost();

describe("I4 the headers of a picture host", () => {
  test.each<[string, string | Buffer, string, number]>([
    ["a page called a picture", "<!doctype html><script>1</script>", "image/png", 415],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml", 415],
    ["a document", "%PDF-1.7", "image/jpeg", 415],
    ["nothing", "", "image/png", 415],
    ["half a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), "image/jpeg", 422],
    [
      "a picture of nine megabytes",
      Buffer.alloc(9 * 1024 * 1024, "\xff\xd8\xff", "latin1"),
      "image/jpeg",
      422,
    ],
  ])("is not what counts: %s", async (what, body, type, status) => {
    const path = `/${encodeURIComponent(what)}`;
    host.calls.length = 0;
    replies[path] = { type, body };
    const response = await ask(`https://${HOST}${path}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test("are not passed on: type, cookies and all others are our own", async () => {
    const { url, path } = await put();
    const body = replies[path]?.body ?? "";
    const headers = {
      "set-cookie": "a=1",
      "x-canary": "1",
      "cache-control": "no-store",
      etag: '"theirs"',
    };
    replies[path] = { type: "text/html", body, headers };
    const response = await ask(url, "", { headers: { accept: "image/webp" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("public, max-age=86400");
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none';.*sandbox$/,
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of ["set-cookie", "x-canary"]) expect(response.headers.get(name)).toBeNull();
    expect(response.headers.get("etag")).not.toBe('"theirs"');
  });
});

test("I5 a host receives nothing of the visitor's request", async () => {
  const { url } = await put();
  const headers = {
    cookie: "session=canary",
    authorization: "Bearer canary",
    referer: "https://canary.example/",
    "user-agent": "canary",
    "x-forwarded-for": "198.51.100.7",
    "accept-language": "canary",
    origin: "https://canary.example",
  };
  await ask(url, "", { headers });
  const [call] = host.calls;
  expect(Object.keys(call?.headers ?? {}).sort()).toEqual(
    ["accept", "accept-encoding", "connection", "host", "user-agent"].sort(),
  );
  expect(JSON.stringify(call)).not.toContain("canary");
});

describe("I3 a picture that is too much", () => {
  test("is refused by its first lines, also twenty of them at once", async () => {
    replies["/bomb.png"] = { type: "image/png", body: blankPng(14_000) };
    const before = process.memoryUsage().rss;
    const bombs = Array.from({ length: 20 }, (_, index) =>
      ask(`https://${HOST}/bomb.png?${index}`),
    );
    for (const response of await Promise.all(bombs)) expect(response.status).toBe(422);
    // Decompressed it would be 196 MB each time.
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test("when the queue is full, visitors may retry", async () => {
    const { url } = await put("red", 333);
    let release = () => {};
    const blocked = new Promise<void>((done) => {
      release = done;
    });
    const busy: Promise<unknown>[] = [];
    let full = false;
    while (!full) {
      const turn = encoders(() => blocked);
      busy.push(turn.catch(() => (full = true)));
      await Promise.resolve();
    }
    expect((await ask(url)).status).toBe(503);
    release();
    await Promise.all(busy);
    expect((await ask(url)).status).toBe(200);
  });
});

describe("I1 no other host gets a request", () => {
  test("when a host's name resolves to a private address, at once or later", async () => {
    const { url } = await put();
    network.names.set(HOST, [[PUBLIC_ADDRESS], ["127.0.0.1"], ["10.0.0.8", PUBLIC_ADDRESS]]);
    expect((await ask(url)).status).toBe(200);
    for (const other of ["/b.png", "/c.png"]) {
      replies[other] = await png("red");
      expect((await ask(`https://${HOST}${other}`)).status).toBe(404);
    }
    expect(network.dialled).toEqual([`${PUBLIC_ADDRESS}:443`]);
    expect(host.calls).toHaveLength(1);
  });

  test.each([
    "https://127.0.0.1:CANARY/",
    "http://127.0.0.1:CANARY/",
    "http://localhost:CANARY/",
    "//127.0.0.1:CANARY/",
    "https://evil.example/",
    `http://${HOST}/a.png`,
  ])("when a host sends us on to %s", async (location) => {
    const canary = await serveSandbox(() => undefined);
    const headers = { location: location.replace("CANARY", new URL(canary.url).port) };
    const path = `/${randomBytes(6).toString("hex")}`;
    replies[path] = { status: 302, type: "text/plain", body: "", headers };
    expect((await ask(`https://${HOST}${path}`)).status).toBe(404);
    expect(canary.calls).toEqual([]);
    expect(network.lookups.at(-1)).toBe(HOST);
    await canary.close();
  });
});

import { randomBytes } from "node:crypto";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { sendRaw } from "#testing/checks/raw-http.ts";

// Tests how files of clips are sent. Slow readers: slow-viewers.api.test.ts. Adding them: add-clip.api.test.ts.

const NAME = "0123456789abcdef0123456789abcdef";
const PATH = `/media/clips/${NAME}.webm`;
const ETAG = `"${NAME}"`;
const SIZE = 200_000;
const bytes = randomBytes(SIZE);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
  const folder = join(app.dataDir, "media", "clips");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${NAME}.webm`), bytes);
  await writeFile(join(folder, `${NAME}.vtt`), "WEBVTT\n\n00:00.000 --> 00:01.000\n<b>Hi</b>\n");
  await writeFile(join(folder, `${NAME}.html`), "<script>1</script>");
  await writeFile(join(folder, `${"1".repeat(32)}.mp4`), "");
  await writeFile(join(app.dataDir, "secret.webm"), "secret");
  await symlink(join(app.dataDir, "secret.webm"), join(folder, `${"2".repeat(32)}.webm`));
  await mkdir(join(folder, `${"3".repeat(32)}.webm`));
});
afterAll(() => app.close());

async function ask(headers: Record<string, string> = {}, init: RequestInit = {}) {
  const response = await app.get(PATH, { headers, ...init });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, header: (name: string) => response.headers.get(name), body };
}

describe("[PLAY-01] I9 a clip is sent in the part that is requested", () => {
  test.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, SIZE - 1],
    ["bytes=-50", SIZE - 50, SIZE - 1],
    ["bytes=199999-", SIZE - 1, SIZE - 1],
    ["bytes=10-99999999999999999999", 10, SIZE - 1],
    ["bytes=-99999999999999999999", 0, SIZE - 1],
    ["BYTES=70000-140000", 70_000, 140_000],
  ])("%s", async (range, start, end) => {
    const { status, header, body } = await ask({ range });
    expect(status).toBe(206);
    expect(header("content-range")).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect(header("content-length")).toBe(String(end - start + 1));
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(["bytes=200000-", "bytes=200000-200001", "bytes=99999999999999999999-", "bytes=-0"])(
    "%s is beyond its end",
    async (range) => {
      const { status, header, body } = await ask({ range });
      expect(status).toBe(416);
      expect(header("content-range")).toBe(`bytes */${SIZE}`);
      expect(header("cache-control")).toBe("no-store");
      expect(body).toHaveLength(0);
    },
  );

  test.each([
    ["none", ""],
    ["reversed", "bytes=9-2"],
    ["no number", "bytes=a-b"],
    ["no bounds", "bytes=-"],
    ["another unit", "lines=0-9"],
    ["negative", "bytes=--5"],
    ["an exponent", "bytes=1e3-"],
    ["a number without end", `bytes=${"9".repeat(5_000)}-`],
    ["two", "bytes=0-9,20-29"],
    ["a thousand that overlap", `bytes=${Array.from({ length: 1_000 }, () => "0-").join(",")}`],
  ])("the whole file for a range that is %s", async (_, range) => {
    const { status, header, body } = await ask(range ? { range } : {});
    expect(status).toBe(200);
    expect(header("content-range")).toBeNull();
    expect(header("accept-ranges")).toBe("bytes");
    expect(body.equals(bytes)).toBe(true);
  });
});

describe("[PLAY-02] what a player has already is not sent again", () => {
  test("the whole file if it changed since the last part", async () => {
    const range = "bytes=0-9";
    expect((await ask({ range, "if-range": ETAG })).status).toBe(206);
    for (const other of ['"another"', `W/${ETAG}`, "Mon, 16 Nov 2026 10:00:00 GMT"])
      expect((await ask({ range, "if-range": other })).status, other).toBe(200);
  });

  test("304 for the version that is known", async () => {
    for (const known of [ETAG, `W/${ETAG}`, `"a", ${ETAG}`, "*"]) {
      const { status, header, body } = await ask({ "if-none-match": known });
      expect(status, known).toBe(304);
      expect(header("etag")).toBe(ETAG);
      expect(body).toHaveLength(0);
    }
    expect((await ask({ "if-none-match": '"another"' })).status).toBe(200);
  });

  test("HEAD has the headers of the file or the part, and no body", async () => {
    const whole = await ask({}, { method: "HEAD" });
    expect(whole.status).toBe(200);
    expect(whole.header("content-length")).toBe(String(SIZE));
    expect(whole.body).toHaveLength(0);
    const part = await ask({ range: "bytes=0-9" }, { method: "HEAD" });
    expect(part.status).toBe(206);
    expect(part.header("content-length")).toBe("10");
    expect(part.header("content-range")).toBe(`bytes 0-9/${SIZE}`);
  });
});

describe("[PLAY-03] the files of clips", () => {
  test("are stored by caches for a year, are not sniffed, and run nothing", async () => {
    const { header } = await ask();
    expect(header("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(header("content-type")).toBe("video/webm");
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(header("set-cookie")).toBeNull();
    const captions = await app.get(`/media/clips/${NAME}.vtt`);
    expect(captions.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(captions.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await captions.text()).toContain("<b>Hi</b>");
    const empty = await app.get(`/media/clips/${"1".repeat(32)}.mp4`);
    expect(empty.status).toBe(200);
    expect(empty.headers.get("content-type")).toBe("video/mp4");
    expect(empty.headers.get("content-length")).toBe("0");
  });

  test.each([
    ["another ending", `/media/clips/${NAME}.html`],
    ["a name that somebody chose", "/media/clips/secret.webm"],
    ["a file that is missing", `/media/clips/${"f".repeat(32)}.webm`],
    ["a link out of the directory", `/media/clips/${"2".repeat(32)}.webm`],
    ["a directory", `/media/clips/${"3".repeat(32)}.webm`],
    ["capital letters", `/media/clips/${NAME.toUpperCase()}.webm`],
    ["a zero byte", `/media/clips/${NAME}.webm%00`],
    ["a line break", `/media/clips/${NAME}.webm%0A`],
    ["an encoded slash", `/media/clips/..%2F..%2Fsecret.webm`],
    ["a double encoding", `/media/clips/%252e%252e%252fsecret.webm`],
    ["a backslash", `/media/clips/..%5C..%5Csecret.webm`],
  ])("are all that is sent: not %s", async (_, path) => {
    const response = await app.get(path);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain("secret");
  });

  test("A15 dots in the path lead nowhere", async () => {
    for (const path of [
      "/media/clips/../../secret.webm",
      "/media/clips/%2e%2e/%2e%2e/secret.webm",
    ]) {
      const reply = await sendRaw(
        app.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(reply, path).toMatch(/^HTTP\/1\.1 40[04]/);
    }
  });
});

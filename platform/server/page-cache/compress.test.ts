import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseEncoding, compress } from "./compress.ts";

describe("the encoding of a response", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["br;q=0.000, gzip", "gzip"],
    ["br ; q=0 , gzip ; q=0.5", "gzip"],
    ["gzip;q=0", "identity"],
    ["br;q=0.001", "br"],
    ["BR;Q=0, GZIP", "gzip"],
    ["deflate, zstd", "identity"],
    ["brotli", "identity"],
    ["gzip, br;q=0.5", "gzip"],
    ["identity, br;q=0.5", "identity"],
    ["*", "identity"],
    ["br;q=0, *", "identity"],
    ["gzip;q=0, *;q=0.5", "identity"],
  ] as const)("accepted with %j is %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test.each([
    [100, "br"],
    [100, "gzip"],
    [20_000, "br"],
    [20_000, "gzip"],
  ] as const)("gives back the same bytes, of %i lines first wanted in %s", async (lines, first) => {
    const body = Buffer.from("Ferry 12 leaves the lower quay. ".repeat(lines));
    const compressed = await compress(body, first);
    expect(compressed.encoding).toBe(first);
    expect(compressed.in("identity").equals(body)).toBe(true);
    expect(brotliDecompressSync(compressed.in("br")).equals(body)).toBe(true);
    expect(gunzipSync(compressed.in("gzip")).equals(body)).toBe(true);
    expect(compressed.in("br").length).toBeLessThan(body.length);
    expect(compressed.in("gzip").length).toBeLessThan(body.length);
  });

  test("is none where it would save nothing", async () => {
    const body = Buffer.from("short");
    const compressed = await compress(body);
    expect(compressed.isSmaller).toBe(false);
    for (const encoding of ["br", "gzip", "identity"] as const) {
      expect(compressed.in(encoding)).toBe(body);
    }
  });
});

test.each(["br", "gzip"] as const)(
  "a body compressed better than in %s is smaller and the same",
  async (first) => {
    const body = await readFile(new URL("../../../README.md", import.meta.url));
    const fast = await compress(body, first);
    const best = await fast.smaller();
    expect(best.bytes).toBeLessThan(fast.bytes);
    expect(best.in("identity").equals(body)).toBe(true);
  },
);

test("a compressed body holds no more memory than its bytes", async () => {
  const compressed = await compress(Buffer.from("Ferry 12 leaves the lower quay. ".repeat(100)));
  for (const encoding of ["br", "gzip"] as const) {
    const body = compressed.in(encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

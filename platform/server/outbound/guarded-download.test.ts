import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { expect, onTestFinished, test } from "vitest";
import { createTestNetwork, PUBLIC_ADDRESS } from "#testing/app/test-network.ts";
import { createGuardedDownload } from "./guarded-download.ts";

test("what has arrived when the connection breaks off is not asked for again", async () => {
  const body = Buffer.from("A boat at the quay. ".repeat(2_000));
  const headers = { etag: '"one"' };
  const ranges: (string | undefined)[] = [];
  const host = await serveSandbox(({ headers: { range } }) => {
    ranges.push(range);
    const start = Number(/\d+/.exec(range ?? "")?.[0] ?? 0);
    if (range) {
      const rest = { "content-range": `bytes ${start}-${body.length - 1}/${body.length}` };
      const reply = { status: 206, body: body.subarray(start), headers: { ...headers, ...rest } };
      return { type: "video/mp4", ...reply };
    }
    // It declares more than comes, and closes the connection.
    const cut = { ...headers, "content-length": String(body.length) };
    return { type: "video/mp4", body: body.subarray(0, 9_000), headers: cut };
  });
  const folder = await mkdtemp(join(tmpdir(), "download-"));
  onTestFinished(async () => {
    await host.close();
    await rm(folder, { recursive: true });
  });
  const network = createTestNetwork(host);
  network.names.set("old.example", [[PUBLIC_ADDRESS]]);
  let closed = () => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const download = createGuardedDownload({
    provider: "old site",
    allows: () => true,
    network: {
      ...network,
      connect: (options) => network.connect(options).once("close", closed),
    },
    headers: {},
    maxBytes: body.length,
    // A full disk may take its time, and the connection is gone meanwhile.
    makeRoom: () => isClosed,
  });
  const file = join(folder, "film.mp4");
  expect(await download(new URL("https://old.example/film.mp4"), file)).toBe(200);
  expect(ranges).toEqual([undefined, "bytes=9000-"]);
  expect((await readFile(file)).equals(body)).toBe(true);
});

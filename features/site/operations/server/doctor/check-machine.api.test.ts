import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { openStores } from "#clients/s3/open-stores.ts";
import { systemClock } from "#platform/server/clock.ts";
import { startS3Server } from "#testing/services/s3-server.ts";
import { checkFiles } from "./check-machine.ts";

/** A bucket whose server responds to everybody, and the same behind one that refuses who has no account. */
async function startBuckets() {
  const server = await startS3Server();
  const refuseStrangers: RequestListener = (from, to) => {
    if (!from.headers.authorization) return void to.writeHead(403).end();
    const { method, headers, url } = from;
    const passed = request(`${server.env.STORE_ENDPOINT}${url}`, { method, headers }, (reply) => {
      to.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(to);
    });
    from.pipe(passed);
  };
  const closed = createServer(refuseStrangers).listen(0, "127.0.0.1");
  await new Promise((resolve) => closed.once("listening", resolve));
  onTestFinished(async () => {
    closed.close();
    await server.stop();
  });
  // A listening TCP server has an address with a port.
  const { port } = closed.address() as AddressInfo;
  const open = (env: Record<string, string>) =>
    openStores(readConfig({ ...server.env, ...env }), { clock: systemClock });
  return { server, open, closed: { STORE_ENDPOINT: `http://127.0.0.1:${port}` } };
}

test("[NODE-29] doctor says whether strangers can read the bucket, and leaves nothing in it", async () => {
  const { open, closed, server } = await startBuckets();
  expect(await checkFiles({ openStore: open(closed) })).toMatchObject([{ state: "well" }]);
  expect(await checkFiles({ openStore: open({}) })).toMatchObject([
    { state: "broken", text: expect.stringContaining("Strangers can read the bucket") },
  ]);
  expect(await open({})("footage").list("")).toEqual([]);
  const wrong = open({ STORE_SECRET_ACCESS_KEY: "canary" });
  expect(await checkFiles({ openStore: wrong })).toMatchObject([
    { state: "broken", text: "The file store responded with 403." },
  ]);
  await server.stop();
  expect(await checkFiles({ openStore: open({}) })).toMatchObject([
    { state: "broken", text: "The file store cannot be reached." },
  ]);
  const folder = openStores(readConfig({}), { clock: systemClock });
  expect(await checkFiles({ openStore: folder })).toEqual([]);
});

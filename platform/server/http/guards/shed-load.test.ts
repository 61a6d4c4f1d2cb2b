import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { handleErrors } from "../handle-errors.ts";
import { queueLowPriority, refuse as refuseRequest, shedLoad } from "./shed-load.ts";

test("F14 a server that is behind refuses pages and calls, never the style and script of a page it sent", () => {
  const refuse = (url: string, config = {}) => refuseRequest({ url, routeOptions: { config } });
  expect(() => refuse("/api/articles")).toThrow("try again");
  expect(() => refuse("/article/night-ferry")).toThrow("try again");
  expect(() => refuse("/assets/entry-client.css")).not.toThrow();
  expect(() => refuse("/media/quay.jpg", { waitsItsTurn: true })).not.toThrow();
  // Who publishes may have to correct what everybody reads.
  expect(() => refuse("/api/newsroom/stories/7/publish")).not.toThrow();
  // Who checks the site would take it out of service or see nothing.
  for (const url of ["/readyz", "/metrics"]) expect(() => refuse(url)).not.toThrow();
});

test("F14 a server that falls behind refuses with 503 and Retry-After, and takes on work again once it has caught up", async () => {
  const server = Fastify();
  onTestFinished(() => server.close());
  handleErrors(server);
  await shedLoad(server, { tooFarBehind: 150, sampleInterval: 20 });
  let isBusy = true;
  // Much longer than other programs keep the processor, so that a busy machine is told from a busy server.
  const work = () => {
    const end = performance.now() + 600;
    while (performance.now() < end);
    if (isBusy) setTimeout(work);
  };
  server.get("/api/articles", async () => "ok");
  server.get("/assets/style.css", async () => "ok");
  server.get("/rss.xml", { config: { waitsItsTurn: true } }, async () => "ok");
  await server.ready();
  setTimeout(work);
  const ask = async (url: string) => {
    const { statusCode, headers } = await server.inject(url);
    return { status: statusCode, retryAfter: headers["retry-after"] };
  };
  const calls = () => ask("/api/articles");
  await expect.poll(calls, { interval: 5 }).toEqual({ status: 503, retryAfter: "5" });
  expect((await ask("/assets/style.css")).status).toBe(200);
  expect((await ask("/rss.xml")).status).toBe(200);
  isBusy = false;
  await expect.poll(calls).toEqual({ status: 200, retryAfter: undefined });
});

function open() {
  const taken: string[] = [];
  const listen = queueLowPriority(({ url }) => taken.push(url ?? ""), ["/beacon"]);
  // Nothing but the address is looked at.
  const ask = (url: string) => listen({ url } as IncomingMessage, {} as ServerResponse);
  return { taken, ask };
}

test("other requests go before queued ones, which are taken a few at a time", async () => {
  const { taken, ask } = open();
  for (let beacon = 0; beacon < 5; beacon++) ask("/beacon");
  ask("/");
  expect(taken).toEqual(["/"]);
  await setImmediate();
  expect(taken).toEqual(["/", "/beacon", "/beacon"]);
  ask("/article/a");
  expect(taken.at(-1)).toBe("/article/a");
});

test("every queued request is taken once, also after the queue was empty", async () => {
  const { taken, ask } = open();
  for (let beacon = 0; beacon < 5; beacon++) ask("/beacon");
  for (let turn = 0; turn < 4; turn++) await setImmediate();
  expect(taken).toHaveLength(5);
  ask("/beacon");
  await setImmediate();
  expect(taken).toHaveLength(6);
});

import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uploadsTo } from "#features/intake/video-submissions/server/files/footage.test-kit.ts";
import { DAY } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { aMessage } from "#testing/builders/people.ts";

// Owns the limits of a /48 of IPv6, which one customer may have whole: eight times those of one network in it.

const LOOPBACK = "::1";
const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === LOOPBACK);

let app: TestApp;
beforeAll(async () => {
  // Connections come from ::1, as from a proxy on this machine, which names the client's address.
  app = await startTestApp({
    env: { TRUST_PROXY: `127.0.0.1,${LOOPBACK}` },
    ...(hasIpv6 && { host: LOOPBACK }),
  });
  app.clock.set(new Date("2026-11-15T12:00:00Z"));
});
afterAll(() => app.close());
// Limits of the test before are over.
beforeEach(() => app.clock.advance(2 * DAY));

const TIMES = 8;
let blocks = 0;
/** A /48 of its own, with its networks by number. */
function customer() {
  blocks += 1;
  const block = `2001:db8:${blocks.toString(16)}`;
  return (network: number) => `${block}:${network.toString(16)}::7`;
}
const send = (path: string, body: unknown, from: string) =>
  app.post(path, body, { "x-forwarded-for": from });

/**
 * Sends once from each of eight networks, counts it as often as the limit of one network allows but once, sends that one,
 * then from another network of the same customer.
 */
async function exhaust(most: number, sendFrom: (address: string) => Promise<{ status: number }>) {
  const own = customer();
  const statuses = new Set<number>();
  for (let network = 0; network < TIMES; network += 1)
    statuses.add((await sendFrom(own(network))).status);
  await app.owner.pool.query("update recent_tries set tries = tries * $1 - 1", [most]);
  statuses.add((await sendFrom(own(TIMES - 1))).status);
  return {
    statuses: [...statuses],
    more: (await sendFrom(own(TIMES))).status,
    elsewhere: (await sendFrom(customer()(0))).status,
  };
}

describe("F22 all networks of one customer together have eight times the limit of one", () => {
  test("SF5 for messages to the newsroom", async () => {
    const tried = await exhaust(5, (from) => send("/api/contact", aMessage(), from));
    expect(tried).toEqual({ statuses: [200], more: 429, elsewhere: 200 });
  });

  test("D3 for comments", async () => {
    const { id } = await publishedArticle(app.deps);
    const tried = await exhaust(5, (from) =>
      send(`/api/articles/${id}/comments`, { articleId: id, ...aComment() }, from),
    );
    expect(tried).toEqual({ statuses: [200], more: 429, elsewhere: 200 });
  });

  test("for sign-ups", async () => {
    let count = 0;
    const tried = await exhaust(10, (from) => {
      count += 1;
      return send("/api/newsletter/subscribe", { email: `r${count}@reader.example` }, from);
    });
    expect(tried).toEqual({ statuses: [200], more: 429, elsewhere: 200 });
  });

  test("for look-ups of contributors", async () => {
    const path = "/api/contributor/nobody%40witness.example";
    const tried = await exhaust(5, (from) =>
      app.get(path, { headers: { "x-forwarded-for": from } }),
    );
    expect(tried).toEqual({ statuses: [404], more: 429, elsewhere: 404 });
  });

  test("UP3 for files that they begin to send", async () => {
    const tried = await exhaust(20, async (from) => {
      const { begin, stop } = uploadsTo(app, from);
      const begun = await begin(1_000);
      if (begun.status === 201) await stop(begun.path);
      return begun;
    });
    expect(tried).toEqual({ statuses: [201], more: 429, elsewhere: 201 });
  });

  test("[REPLY-13] D11 for likes of a comment", async () => {
    const comment = await posted();
    const browsers = ["Chrome/1", "Firefox/1", "Edg/1"];
    const like = (from: string, browser: string) =>
      app.post(
        "/api/comments/likes",
        { comment, like: true },
        { "x-forwarded-for": from, "user-agent": browser },
      );
    let count = 0;
    const next = (from: string) => {
      count += 1;
      return like(from, browsers[count % 3] ?? "");
    };
    const own = customer();
    for (let network = 0; network < TIMES; network += 1)
      for (const _ of browsers) expect((await next(own(network))).status).toBe(200);
    expect((await next(own(TIMES))).status).toBe(409);
    expect((await next(customer()(0))).status).toBe(200);
  });

  test("K2 for readers of a story", async () => {
    const { id, slug } = await publishedArticle(app.deps);
    const readers = createCountedReaders(app);
    const own = customer();
    for (let network = 0; network < 10; network += 1)
      for (const browser of ["Chrome/1", "Firefox/1", "Edg/1", "OPR/1", "Safari/1", "Odd/1"])
        for (const device of ["iPhone", "Windows NT 10.0"])
          await readers.view(`/article/${slug}`, {
            from: own(network),
            browser: `Mozilla/5.0 (${device}) ${browser}`,
          });
    await readers.view(`/article/${slug}`, { from: customer()(0) });
    await expect
      .poll(async () => (await app.read<{ views: number }>(`/api/articles/${id}`)).views)
      .toBe(10 * TIMES + 1);
  });
});

test("[MOD-08] D12 reports of one customer count once, however many networks they come from", async () => {
  const comment = await posted();
  const own = customer();
  const report = (from: string) => send("/api/comments/reports", { comment, reason: "spam" }, from);
  for (let network = 0; network < 5; network += 1)
    expect((await report(own(network))).status).toBe(200);
  expect((await app.get(`/api/comments/${comment}`)).status).toBe(200);
  for (let other = 0; other < 2; other += 1) await report(customer()(0));
  expect((await app.get(`/api/comments/${comment}`)).status).toBe(404);
});

async function posted(): Promise<number> {
  const { id } = await publishedArticle(app.deps);
  const response = await send(
    `/api/articles/${id}/comments`,
    { articleId: id, ...aComment() },
    customer()(0),
  );
  return ((await response.json()) as { id: number }).id;
}

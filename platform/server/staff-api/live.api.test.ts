import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { articleEditor } from "#features/stories/server/public.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { invalidate } from "../postgres/changes.ts";
import { newsroomTag } from "./newsroom-tag.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LIVE = "/api/newsroom/live";

async function listen({ headers }: SignedIn, { url } = app) {
  const response = await fetch(url + LIVE, { headers });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The stream has no body");
  onTestFinished(() => reader.cancel());
  let received = "";
  return {
    response,
    /** All that came until a text has come. */
    async until(text: string): Promise<string> {
      while (!received.includes(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended after ${received}`);
        received += value;
      }
      return received;
    },
    close: () => reader.cancel(),
    /** Resolves when the server ends the stream, which must be before it sends the last name. */
    async end(): Promise<void> {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        received += value;
        if (received.includes('"last"')) throw new Error("The stream is still open");
      }
    },
  };
}

const someone = (role: Role) => signedInStaff(app.deps, { roles: [role] });

/** Every stream learns of it, so that what came before it is all there was. */
const last = (name: string) => invalidate(app.deps.db, [newsroomTag("me", name)]);

test("[OPS-04] the stream is 401 without a session and closes when the session ends", async () => {
  expect((await app.get(LIVE)).status).toBe(401);
  const person = await someone("editor");
  const stream = await listen(person);
  await stream.until("hello");
  const out = await app.get("/api/newsroom/session", { method: "DELETE", headers: person.headers });
  expect(out.status).toBe(200);
  await last("last");
  await stream.end();
  expect((await app.get(LIVE, { headers: person.headers })).status).toBe(401);
});

test("the stream passes proxies unheld and is stored nowhere", async () => {
  const { response } = await listen(await someone("analyst"));
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(response.headers.get("content-security-policy")).toBeTruthy();
});

test("[OPS-05] the stream carries names of what changed, no text and no reader", async () => {
  const stream = await listen(await someone("editor"));
  const title = `Secret plan ${crypto.randomUUID()}`;
  const { id, slug } = await articleEditor.create(app.deps, anArticle({ title }));
  const received = await stream.until(`story:${id}`);
  expect(received).not.toContain("Secret");
  expect(received).not.toContain(slug);
  const data = [...received.matchAll(/^data: (.*)$/gm)].map(([, json = ""]) => JSON.parse(json));
  expect(data).toEqual([{}, { tags: ["stories", `story:${id}`] }]);
});

test("[ROLE-03] authors and others learn nothing on the stream of stories that they may not see", async () => {
  const [author, moderator] = [await someone("author"), await someone("moderator")];
  const streams = [await listen(author), await listen(moderator)];
  const of = (staffId?: number) =>
    articleEditor.create(app.deps, anArticle(), staffId === undefined ? {} : { staffId });
  const theirs = await of();
  const own = await of(author.id);
  await last("last");
  const [ofAuthor = "", ofModerator = ""] = await Promise.all(
    streams.map((stream) => stream.until('"last"')),
  );
  expect(ofAuthor).toContain(`story:${own.id}`);
  expect(ofAuthor).not.toContain(`story:${theirs.id}`);
  expect(ofModerator).not.toContain("stor");
});

test("closing the server ends its streams", async () => {
  const other = await startTestApp();
  const stream = await listen(await signedInStaff(other.deps, { roles: ["owner"] }), other);
  await stream.until("hello");
  await other.close();
  await stream.end();
});

test("F21 a session has 20 streams at once, and another when one has closed", async () => {
  const person = await someone("editor");
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(person)));
  const refused = await app.get(LIVE, { headers: person.headers });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("15");
  expect(await refused.text()).toBe("Only 20 streams can be open at once.");
  // It closes none that are open, nor keeps out others.
  await (await listen(await someone("editor"))).until("hello");
  await last("after");
  await Promise.all(streams.map((stream) => stream.until("after")));
  await streams[0]?.close();
  const again = async () => {
    const response = await app.get(LIVE, { headers: person.headers });
    await response.body?.cancel();
    return response.status;
  };
  await expect.poll(again).toBe(200);
});

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { createVisitors } from "#testing/builders/visitors.ts";
import { listHeld } from "./list-comments.ts";
import { approveComments } from "./verdicts.ts";

// Tests D1: an address is never revealed in any form.

const ADDRESS = "Canary.7c41@Nest.Example";

const spellings = [ADDRESS, ADDRESS.toLowerCase(), "Canary.7c41@nest.example"];
/** The address itself, and hashes that anyone could try addresses against. */
const traces = spellings.flatMap((address) => [
  address,
  encodeURIComponent(address),
  Buffer.from(address).toString("base64").replace(/=+$/, ""),
  ...["md5", "sha1", "sha256"].flatMap((kind) => {
    const hash = createHash(kind).update(address).digest();
    return [hash.toString("hex"), hash.toString("base64"), hash.toString("base64url")];
  }),
]);

const pages =
  "/ /about-us /video-archives /license /ethics /terms-of-service /privacy-policy /contact-us /submit-video /join-fntv /contributor-dashboard /search /search?q=canary /support /recurring-donations /analytics /admin-analytics /following /breaking /category/News /no-such-page".split(
    " ",
  );

let site: Commenters;
let log = "";
let routes: string[] = [];
beforeAll(async () => {
  const logTo = {
    write(line: string) {
      log += line;
    },
  };
  site = await startCommenters({
    pages: await openBuiltPages(),
    cache: "on",
    logTo,
    extend: (_, server) => {
      routes = server
        .printRoutes({ commonPrefix: false, includeHooks: false })
        .split("\n")
        .map((line) => /── (\S+) \(/.exec(line)?.[1] ?? "")
        .filter((url) => url.startsWith("/") && !url.startsWith("/assets/"));
    },
  });
});
afterAll(() => site.close());

function expectNoTrace(text: string, where: string) {
  const found = traces.filter((trace) => text.includes(trace));
  expect(found, where).toEqual([]);
  expect(text.toLowerCase(), where).not.toContain("canary.7c41");
}

test("[SAFE-01] D1 a commenter's address is in no response, page, feed, file or log", async () => {
  const { id, slug } = await publishedArticle(site.app.deps, { tags: ["port"] });
  const responses: Response[] = [];
  const post = async (given: Record<string, unknown>) =>
    responses.push(await site.post(id, { authorEmail: ADDRESS, ...given }));

  await post({});
  await post({ website: "held" });
  await post({ fillSeconds: 0 });
  // All kinds of refusals, and a server error while storing.
  await post({ content: "" });
  await post({ articleId: id + 1 });
  await post({ unknown: ADDRESS });
  await post({ authorEmail: `${ADDRESS} ${"x".repeat(300)}` });
  responses.push(await site.post(999_999, { authorEmail: ADDRESS }));
  await site.app.owner.pool.query("alter table comment_authors rename to away");
  await post({});
  await site.app.owner.pool.query("alter table away rename to comment_authors");
  expect(responses.map(({ status }) => status)).toEqual([
    200, 200, 200, 400, 400, 400, 400, 404, 500,
  ]);
  expect(log).toContain("request failed");
  const [held] = await listHeld(site.app.deps);
  await approveComments(site.app.deps, [held?.id ?? 0]);
  await site.app.settled();
  for (const reply of responses) expectNoTrace(await reply.text(), `answer ${reply.status}`);

  const visit = createVisitors(site.app);
  const own = [`/article/${slug}`, `/api/articles/${id}/comments`, `/api/articles/${slug}`];
  const feeds = ["/rss.xml", "/feed.json", "/sitemap.xml", "/news-sitemap.xml", "/metrics"];
  const calls = routes.map((route) => route.replace(/:\w+/g, String(id)).replace("*", "x"));
  expect(calls.length).toBeGreaterThan(20);
  for (const path of [...own, ...pages, ...feeds, ...calls, `/article/${slug}?before=${id + 50}`]) {
    const response = await visit(path);
    expectNoTrace(`${[...response.headers]} ${await response.text()}`, path);
  }
  expect(await (await visit(own[0] ?? "")).text()).toContain("Ana Ruiz");
  for (const file of await readdir(site.app.dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    expectNoTrace(await readFile(path, "latin1"), path);
  }
  expectNoTrace(log, "the log");
});

test("D1 nothing can be filtered or sorted by address", async () => {
  const { id } = await publishedArticle(site.app.deps);
  await site.posted(id, { authorEmail: ADDRESS });
  const all = await site.list(id);
  const queries = ["authorEmail", "email", "author", "sort", "order", "fields", "include"];
  for (const name of queries)
    expect(await site.list(id, `?${name}=${encodeURIComponent(ADDRESS)}`)).toEqual(all);
  expect(Object.keys(all[0] ?? {}).sort()).toEqual([
    "articleId",
    "authorName",
    "content",
    "createdAt",
    "id",
  ]);
});

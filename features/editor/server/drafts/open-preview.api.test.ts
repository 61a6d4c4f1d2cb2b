import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltNewsroom } from "#app/server/newsroom/serve-newsroom.ts";
import { mayStore } from "#features/device/install-app/worker/copies.ts";
import { articleEditor } from "#features/stories/server/writing/article-editor.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { HOUR } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { cookieOf } from "#testing/builders/staff-account.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

let app: TestApp;
beforeAll(async () => {
  const [pages, newsroom] = await Promise.all([openBuiltPages(), openBuiltNewsroom()]);
  app = await startTestApp({ pages, newsroom, cache: "on", env: BEHIND_PROXY });
});
afterAll(() => app.close());

const someone = (...roles: Role[]) => signedInStaff(app.deps, { roles });
const aDraft = (staffId?: number) =>
  articleEditor.create(
    app.deps,
    anArticle({ title: "Unpublished: the harbour closes" }),
    staffId === undefined ? {} : { staffId },
  );
const preview = (id: number, headers: Record<string, string> = {}) =>
  app.get(`/newsroom/preview/${id}`, { headers });

test("[PUB-11] a preview needs a session or a link, and tells others nothing", async () => {
  const { id } = await aDraft();
  const { headers } = await someone("editor");
  const seen = await preview(id, headers);
  expect(seen.status).toBe(200);
  expect(await seen.text()).toContain("Unpublished: the harbour closes");
  for (const refused of [
    await preview(id),
    await preview(id, { cookie: "__Host-desk=invented" }),
  ]) {
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain("harbour");
  }
  const { headers: ofModerator } = await someone("moderator");
  expect((await preview(id, ofModerator)).status).toBe(403);
  // Readers of other pages do not see it, whatever was rendered meanwhile.
  const { slug } = await articleEditor.find(app.deps, String(id));
  expect((await app.get(`/article/${slug}`)).status).toBe(404);
  expect((await app.get(`/api/articles/${id}`)).status).toBe(404);
});

test("[PUB-11] a preview is stored by nobody, not indexed, and framed by us alone", async () => {
  const { id } = await publishedArticle(app.deps);
  const { headers } = await someone("editor");
  for (const response of [
    await preview(id, headers),
    await preview(id),
    await app.get("/newsroom/preview-link"),
  ]) {
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    const { status, headers: received } = response;
    expect(mayStore({ status, headers: received, type: "basic", redirected: false })).toBe(false);
  }
  for (const path of ["/newsroom", "/", "/api/articles"]) {
    const policy = (await app.get(path)).headers.get("content-security-policy");
    expect(policy, path).toContain("frame-ancestors 'none'");
  }
  const newsroom = (await app.get("/newsroom")).headers.get("content-security-policy");
  expect(newsroom).toContain("frame-src 'self'");
});

test("[PUB-11] a preview is not counted", async () => {
  const { id } = await publishedArticle(app.deps);
  const { headers } = await someone("editor");
  const html = await (await preview(id, headers)).text();
  // Counting is done by the script of the site, which a preview does not have.
  expect(html).not.toMatch(/<script[^>]+src=/);
  const readers = createCountedReaders(app);
  await readers.view(`/newsroom/preview/${id}`);
  expect(await readers.overview()).toMatchObject({ totalPageViews: 0, topPages: [] });
});

test("[ROLE-03] an author previews own stories, and others look as if there were none", async () => {
  const author = await someone("author");
  const [own, other] = [await aDraft(author.id), await aDraft()];
  expect((await preview(own.id, author.headers)).status).toBe(200);
  const missing = await preview(999_999, author.headers);
  const hidden = await preview(other.id, author.headers);
  expect([hidden.status, missing.status]).toEqual([404, 404]);
  expect((await hidden.text()).replace(`story ${other.id}.`, "story 999999.")).toBe(
    await missing.text(),
  );
  const list = `/api/newsroom/stories/${other.id}/preview-links`;
  expect((await app.get(list, { headers: author.headers })).status).toBe(404);
});

async function aLink(id: number, hours = 24) {
  const { headers } = await someone("editor");
  const path = `/api/newsroom/stories/${id}/preview-links`;
  const made = await app.post(path, { recipient: "Harbour master", hours }, headers);
  expect(made.status).toBe(200);
  const { url, links }: { url: string; links: { id: number }[] } = await made.json();
  const secret = new URL(url).hash.slice(1);
  const newest = links[0]?.id ?? 0;
  return {
    secret,
    open: (tried = secret) =>
      app.post(
        "/api/newsroom/preview-links/open",
        { secret: tried },
        { origin: headers.origin ?? "" },
      ),
    revoke: () => app.get(`${path}/${newest}`, { method: "DELETE", headers }),
    show: async () => (await (await app.get(path, { headers })).json()).links[0],
  };
}

test("[PUB-15] a link shows the preview of its story alone, until its end, and counts openings", async () => {
  const [{ id }, other] = [await aDraft(), await aDraft()];
  const link = await aLink(id, 2);
  const opened = await link.open();
  expect(await opened.json()).toEqual({ id });
  const cookie = cookieOf(opened);
  expect(await link.show()).toMatchObject({
    openings: 0,
    lastOpenedAt: null,
    recipient: "Harbour master",
  });
  const seen = await preview(id, { cookie });
  expect(await seen.text()).toContain("the harbour closes");
  await preview(id, { cookie });
  expect(await link.show()).toMatchObject({
    openings: 2,
    lastOpenedAt: app.clock.now().toISOString(),
  });
  expect((await preview(other.id, { cookie })).status).toBe(401);
  const asOther = cookie.replace(`preview-${id}`, `preview-${other.id}`);
  expect((await preview(other.id, { cookie: asOther })).status).toBe(401);
  app.clock.set(new Date(app.clock.now().getTime() + 2 * HOUR));
  expect((await preview(id, { cookie })).status).toBe(401);
  expect((await link.open()).status).toBe(404);
  expect(await link.show()).toMatchObject({ openings: 2 });
});

test("[PUB-15] a link that was taken back opens nothing, and an invented one neither", async () => {
  const { id } = await aDraft();
  const link = await aLink(id);
  const cookie = cookieOf(await link.open());
  expect((await preview(id, { cookie })).status).toBe(200);
  expect((await link.revoke()).status).toBe(200);
  expect((await preview(id, { cookie })).status).toBe(401);
  expect((await link.open()).status).toBe(404);
  expect((await link.open("invented")).status).toBe(404);
});

test("[PUB-15] the table holds no secret that would open a link", async () => {
  const { id } = await aDraft();
  const link = await aLink(id);
  const { rows } = await app.owner.pool.query(
    "select row_to_json(l)::text as all, encode(secret_hash, 'base64') as hash from preview_links l where article_id = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].all).not.toContain(link.secret);
  expect((await link.open(rows[0].hash)).status).toBe(404);
});

test("[PUB-10] a preview shows what is typed, while the live page waits for Update", async () => {
  const { id, slug } = await publishedArticle(app.deps, { title: "Ferry on time" });
  const { headers } = await someone("editor");
  const changes = [{ field: "title", from: "Ferry on time", to: "Ferry two hours late" }];
  const changed = await app.post(`/api/newsroom/stories/${id}/fields`, { changes }, headers);
  expect(changed.status).toBe(200);
  expect(await (await preview(id, headers)).text()).toContain("Ferry two hours late");
  expect(await (await app.get(`/article/${slug}`)).text()).not.toContain("two hours late");
});

test("the card of a story has its picture, address and reading time as they will be", async () => {
  const { id, slug } = await publishedArticle(app.deps, { title: "Ferry with a new address" });
  await articleEditor.update(app.deps, id, { slug: `${slug}-2` });
  const { headers } = await someone("editor");
  const card = await (await app.get(`/api/newsroom/stories/${id}/card`, { headers })).json();
  expect(card).toMatchObject({
    title: "Ferry with a new address",
    slug: `${slug}-2`,
    url: `${PUBLIC_URL}/article/${slug}-2`,
    readTime: expect.any(Number),
  });
  const picture = await app.get(card.picture, { headers });
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(picture.headers.get("cache-control")).toBe("no-store");
  expect((await app.get(card.picture)).status).toBe(401);
});

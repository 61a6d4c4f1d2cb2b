import { afterAll, beforeAll, expect, test } from "vitest";
import { articleEditor } from "#features/stories/server/public.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { awaitInvalidation } from "#testing/checks/await-invalidation.ts";
import { changeMedia, listedIds, uploaded } from "./media-library.test-kit.ts";

// Owns what the right to use a picture allows: publishing it, and showing it to readers.

let app: TestApp;
let editor: SignedIn;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
  editor = await signedInStaff(app.deps, { roles: ["editor"], name: "Ada" });
});
afterAll(() => app.close());

const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);

const show = (url: string) => app.get(`/api/image-proxy?url=${encodeURIComponent(url)}&w=320`);

const post = (id: number, path: string, body: object) =>
  app.post(`/api/newsroom/stories/${id}/${path}`, body, editor.headers);

interface Checks {
  blockers: { code: string; place: string }[];
  warnings: { code: string }[];
}

async function checksOf(id: number): Promise<Checks> {
  const response = await app.get(`/api/newsroom/stories/${id}/checks`, { headers: editor.headers });
  return (await response.json()) as Checks;
}

/** A draft with a picture above its text and one within it. */
async function aDraft(lead: string, within = lead): Promise<number> {
  const content = `<figure><img src="${within}" alt="A quay" loading="lazy" /></figure>`;
  const story = anArticle({ imageUrl: lead, imageAlt: "A quay", content });
  return (await articleEditor.create(app.deps, story)).id;
}

test("[PUB-04] a missing credit or an ended right blocks; an editor's reason overrides and is audited", async () => {
  const bare = await uploaded(app, editor);
  const ended = await uploaded(app, editor);
  const validUntil = later(DAY).toISOString();
  await changeMedia(app, editor, ended.id, { credit: "Mia Roth", validUntil });
  const id = await aDraft(bare.url, ended.url);
  expect((await checksOf(id)).blockers).toMatchObject([{ code: "credit", place: "rights" }]);
  const refused = await post(id, "publish", {});
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/no credit/)]);
  await changeMedia(app, editor, bare.id, { credit: "Ben" });
  expect((await checksOf(id)).blockers).toEqual([]);
  // It would be valid now, and is not when the story appears.
  const scheduled = await post(id, "publish", { at: later(2 * DAY).toISOString(), zone: "UTC" });
  expect([scheduled.status, await scheduled.text()]).toEqual([
    422,
    expect.stringMatching(/right to use/),
  ]);
  expect((await post(id, "publish", { at: later(DAY / 2).toISOString() })).status).toBe(200);

  const other = await aDraft((await uploaded(app, editor)).url);
  const reason = "The agency confirmed it by phone.";
  expect((await post(other, "publish", { rightsReason: "" })).status).toBe(400);
  expect((await post(other, "publish", { rightsReason: reason })).status).toBe(200);
  const { rows } = await app.owner.pool.query<{ who: string; reason: string }>(
    "select who, details ->> 'rightsReason' as reason from audit_log where subject = $1",
    [`article ${other}`],
  );
  expect(rows).toContainEqual({ who: "Ada", reason });
});

test("[PUB-04] a credit that is given after a picture was inserted reaches readers and feeds", async () => {
  const [lead, within] = [await uploaded(app, editor), await uploaded(app, editor)];
  const own = await uploaded(app, editor);
  const figure = (url: string, caption = "") =>
    `<figure><img src="${url}" alt="A quay" loading="lazy" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
  const content =
    figure(within.url, "Boats &amp; <em>fog</em>.") + figure(own.url, "Crates. Photo: Ben");
  const story = anArticle({
    imageUrl: lead.url,
    imageAlt: "A quay",
    imageCaption: "Noon.",
    content,
  });
  const { id, slug } = await articleEditor.create(app.deps, story);
  expect((await post(id, "publish", { rightsReason: "Known to the desk." })).status).toBe(200);
  const page = async () => (await app.get(`/api/articles/${slug}`)).text();
  expect(await page()).not.toContain("Photo: Mia");
  for (const picture of [lead, within, own])
    await changeMedia(app, editor, picture.id, { credit: "Mia <Roth>" });
  await awaitInvalidation(app.deps, app.cache);
  const shown = JSON.parse(await page());
  expect(shown.imageCaption).toBe("Noon. Photo: Mia <Roth>");
  expect(shown.content).toContain(
    "<figcaption>Boats &amp; <em>fog</em>. Photo: Mia &lt;Roth&gt;</figcaption>",
  );
  expect(shown.content).toContain("<figcaption>Crates. Photo: Ben</figcaption>");
  expect(await (await app.get("/feed.json")).text()).toContain("Photo: Mia &lt;Roth&gt;");
});

test("[PUB-04] pictures from before the library only warn", async () => {
  const old = await uploaded(app, editor);
  await app.owner.pool.query("update media set is_old = true where id = $1", [old.id]);
  const id = await aDraft(old.url, "/media/imported/older.jpg");
  const { blockers, warnings } = await checksOf(id);
  expect(blockers).toEqual([]);
  expect(warnings.map(({ code }) => code)).toContain("old-credit");
  expect((await post(id, "publish", {})).status).toBe(200);
});

test("[MEDIA-10] a right that ends in 7 days is an alarm; ended, the picture gives way to the fallback that minute", async () => {
  const { id, url } = await uploaded(app, editor);
  expect((await show(url)).headers.get("cache-control")).toBe("public, max-age=86400");
  await changeMedia(app, editor, id, { credit: "Mia", validUntil: later(8 * DAY).toISOString() });
  expect(await listedIds(app, editor, "expiry=soon")).not.toContain(id);
  await changeMedia(app, editor, id, { validUntil: later(6 * DAY).toISOString() });
  expect(await listedIds(app, editor, "expiry=soon")).toContain(id);
  await changeMedia(app, editor, id, { validUntil: later(2 * MINUTE).toISOString() });
  app.clock.advance(MINUTE);
  const still = await show(url);
  expect(still.status).toBe(200);
  // No cache has it for longer than the right lasts.
  expect(still.headers.get("cache-control")).toBe("public, max-age=60");
  app.clock.advance(MINUTE);
  for (const response of [await show(url), await app.get(url)]) {
    expect([response.status, response.headers.get("location")]).toEqual([302, "/no-signal.svg"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  }
  await changeMedia(app, editor, id, { validUntil: null });
  app.clock.advance(MINUTE);
  expect((await show(url)).status).toBe(200);
});

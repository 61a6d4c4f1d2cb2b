import { beforeEach, describe, expect, test } from "vitest";
import type { CategoriesForStaff } from "#features/stories/calls/staff-categories.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import { contrast } from "#shared/color.ts";
import { HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { app, besideSettings, headers, holds, text } from "#testing/builders/changed-settings.ts";
import { createArticle } from "../writing/saved-articles.ts";
import { syncCategories } from "./apply-categories.ts";

besideSettings();

beforeEach(async () => {
  await app.owner.pool.query(
    "truncate articles, former_categories cascade; delete from categories",
  );
  await syncCategories(app.deps, configuredSite.categories);
  await app.settled();
});

const listed = async () =>
  (await (await app.get("/api/newsroom/categories", { headers })).json()) as CategoriesForStaff;
const idOf = async (name: string) =>
  (await listed()).categories.find((category) => category.name === name)?.id ?? 0;
const post = async (path: string, fields: object = {}) =>
  app.post(
    `/api/newsroom/categories${path}`,
    { version: (await listed()).version, ...fields },
    headers,
  );

/** The process takes a change over when its notice arrives. */
async function done(path: string, fields: object = {}) {
  const before = await text("/newsroom");
  expect((await post(path, fields)).status).toBe(200);
  await expect.poll(async () => (await text("/newsroom")) === before).toBe(false);
}
const add = (fields: object = {}) =>
  done("", { name: "Harbor", color: null, description: "Ships and cranes.", ...fields });
const changed = async (name: string, fields: object) => done(`/${await idOf(name)}`, fields);

const draft = (category: string) =>
  createArticle(app.deps, anArticle({ title: "Draft", category, status: "draft" }));

const barsOf = (html: string) => {
  const [bar = ""] = /<nav aria-label="Categories".*?<\/nav>/s.exec(html) ?? [];
  return [...bar.matchAll(/>([^<>]+)<\/a>/g)].map(([, name]) => name);
};
const names = configuredSite.categories.map(({ name }) => name);

test("[SITE-03] an added category is in header, footer, search, feeds, sitemap and the choices of staff", async () => {
  await add();
  const front = await text("/");
  expect(barsOf(front)).toEqual([...names, "Harbor"]);
  // In the header, its menu and the footer.
  expect(front.match(/href="\/category\/Harbor"/g)).toHaveLength(3);
  expect(await holds("/search", "<option>Harbor</option>")).toBe(true);
  expect(await holds("/category/Harbor", "Ships and cranes.")).toBe(true);
  expect((await app.get("/category/Harbor/rss.xml")).status).toBe(200);
  expect(await app.read("/api/categories")).toContainEqual({ name: "Harbor", slug: "harbor" });
  const choices = await app.get("/api/newsroom/stories/choices", { headers });
  expect(await choices.json()).toMatchObject({ categories: [...names, "Harbor"] });
  const { slug } = await publishedArticle(app.deps, { title: "Crane", category: "Harbor" });
  await app.settled();
  expect(await holds(`/article/${slug}`, '"articleSection":"Harbor"')).toBe(true);
  expect(await holds("/sitemaps/categories.xml", "/category/Harbor")).toBe(true);
});

describe("[SITE-03] a renamed category", () => {
  test("keeps its stories, and its old addresses redirect for good", async () => {
    const { slug } = await publishedArticle(app.deps, { title: "Vote", category: "Politics" });
    await app.settled();
    await changed("Politics", { name: "City Hall", slug: "city-hall" });
    expect(await holds("/category/City%20Hall", "Vote")).toBe(true);
    expect(await holds(`/article/${slug}`, "CITY HALL")).toBe(true);
    expect(barsOf(await text("/"))).toEqual(names.with(1, "City Hall"));
    for (const [from, to] of [
      ["/category/Politics", "/category/City%20Hall"],
      ["/category/politics?page=1", "/category/City%20Hall?page=1"],
      ["/category/Politics/rss.xml", "/category/City%20Hall/rss.xml"],
      ["/category/Politics/feed.json", "/category/City%20Hall/feed.json"],
      ["/search?q=vote&category=Politics", "/search?category=City+Hall&q=vote"],
    ] as const) {
      const response = await app.get(from);
      expect([from, response.status, response.headers.get("location")]).toEqual([from, 301, to]);
    }
    expect(await app.read("/api/articles/paginated?category=Politics")).toMatchObject({ total: 1 });
    expect((await listed()).categories[1]?.former).toEqual(["politics"]);
  });

  test("is the category of working copies too", async () => {
    const { id } = await publishedArticle(app.deps, { title: "Vote", category: "News" });
    const change = (from: string, to: string) =>
      app.post(
        `/api/newsroom/stories/${id}/fields`,
        { changes: [{ field: "category", from, to }] },
        headers,
      );
    expect((await change("News", "Politics")).status).toBe(200);
    const refused = await post(`/${await idOf("Politics")}/remove`);
    expect(await refused.text()).toContain("1 with an update that waits");
    await changed("Politics", { name: "City Hall", slug: "city-hall" });
    const { clashes, fields } = await (await change("City Hall", "World")).json();
    expect([clashes, fields.category]).toEqual([[], "World"]);
  });

  test("again, by all the names it had; a new category takes a name over", async () => {
    await changed("Politics", { name: "City Hall" });
    await changed("City Hall", { name: "Power" });
    for (const old of ["Politics", "City%20Hall"])
      expect((await app.get(`/category/${old}`)).headers.get("location")).toBe("/category/Power");
    await add({ name: "City Hall" });
    expect((await app.get("/category/City%20Hall")).status).toBe(200);
  });
});

describe("[SITE-03] a colour", () => {
  test("of its own can be read in both themes, on every page", async () => {
    await publishedArticle(app.deps, { title: "Match", category: "Sports" });
    await changed("Sports", { color: "#FF8FA0" });
    const page = await text("/");
    expect(page).toContain('<li class="cat-ff8fa0">');
    expect(page).toContain('<link rel="stylesheet" href="/category-colors/ff8fa0.css">');
    const sheet = await text("/category-colors/ff8fa0.css");
    const [, label = ""] = /:root\.light\{--cat-ff8fa0-label:(#\w{6})\}/.exec(sheet) ?? [];
    for (const ground of ["#fbf8f3", "#f3eee6", "#ffffff", "#e6dfd3"])
      expect(contrast(label, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["#101010", "#191919", "#232323", "#2e2e2e"])
      expect(contrast("#ff8fa0", ground)).toBeGreaterThanOrEqual(4.5);
    expect((await app.get("/category-colors/x.css")).status).toBe(404);
    await changed("Sports", { color: "world" });
    expect(await holds("/", "category-colors")).toBe(false);
  });

  test.each([
    ["#00008b", "too dark to be read"],
    ["javascript:1", "six hex digits"],
    ["#12345", "six hex digits"],
  ])("%s is refused", async (color, why) => {
    const response = await post(`/${await idOf("Sports")}`, { color });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(why);
    expect((await listed()).version).toBe(0);
  });
});

test("[SITE-03] the order of categories is that of header, filters and front page", async () => {
  for (const category of ["News", "Sports"])
    for (let count = 0; count < 9; count += 1)
      await publishedArticle(app.deps, { title: `${category} ${count}`, category });
  await done(`/${await idOf("Sports")}/move`, { position: 1 });
  const wanted = ["Sports", ...names.filter((name) => name !== "Sports")];
  const front = await text("/");
  expect(barsOf(front)).toEqual(wanted);
  expect(front.indexOf('id="band-sports"')).toBeGreaterThan(0);
  expect(front.indexOf('id="band-sports"')).toBeLessThan(front.indexOf('id="band-news"'));
  const options = wanted.map((name) => `<option>${name}</option>`).join("");
  expect(await holds("/search", options)).toBe(true);
});

describe("[SITE-03] only an empty category goes", () => {
  test("drafts and scheduled stories count, and are said where to find", async () => {
    const publishedAt = new Date(app.clock.now().getTime() + HOUR);
    await publishedArticle(app.deps, { title: "Later", category: "Health", publishedAt });
    await draft("Health");
    const refused = await post(`/${await idOf("Health")}/remove`);
    expect(refused.status).toBe(409);
    const result = await refused.text();
    expect(result).toContain("Health has 2 stories (1 scheduled, 1 in draft).");
    expect(result).toContain("/newsroom/stories?category=Health");
    await app.owner.pool.query("delete from articles");
    await done(`/${await idOf("Health")}/remove`);
    expect(barsOf(await text("/"))).not.toContain("Health");
    expect((await app.get("/category/Health")).status).toBe(404);
  });

  test("an added one that has a story by now cannot be taken back", async () => {
    await add();
    await draft("Harbor");
    expect((await post("/take-back")).status).toBe(409);
    await app.owner.pool.query("delete from articles");
    await done("/take-back");
    expect((await app.get("/category/Harbor")).status).toBe(404);
  });
});

describe("[SITE-03] changes of categories", () => {
  test("are refused when a colleague made one meanwhile, and nothing is lost", async () => {
    const [news, world] = [await idOf("News"), await idOf("World")];
    await changed("News", { name: "Latest" });
    const path = `/api/newsroom/categories/${world}`;
    const second = await app.post(path, { version: 0, name: "Globe" }, headers);
    expect(second.status).toBe(409);
    expect(await second.text()).toContain("Changed by Mia Quay meanwhile");
    expect((await listed()).categories.find(({ id }) => id === news)?.name).toBe("Latest");
    const same = await post(`/${world}`, { name: "latest" });
    expect(await same.text()).toContain("There is a category “Latest” already.");
  });

  test("taken back one by one leave every page as it was", async () => {
    const { slug } = await publishedArticle(app.deps, { title: "Vote", category: "Politics" });
    await app.settled();
    const paths = ["/", "/category/Politics", `/article/${slug}`, "/search", "/about-us"];
    const before = await Promise.all(paths.map(text));
    await changed("Politics", { name: "City Hall", slug: "city-hall", color: "ff8fa0" });
    await done(`/${await idOf("Health")}/remove`);
    await add({ name: "Politics" });
    for (let left = 3; left > 0; left -= 1) await done("/take-back");
    for (const [index, path] of paths.entries())
      expect((await text(path)) === before[index], path).toBe(true);
    expect((await app.get("/category/City%20Hall")).headers.get("location")).toBe(
      "/category/Politics",
    );
  });

  test("by command are the same acts", async () => {
    const { run, runJson } = openShell(app);
    await runJson("categories", "add", "Harbor", "--color=ff8fa0", "--description=Ships.");
    await runJson("categories", "change", "Harbor", "--name=Port", "--color=grey");
    await runJson("categories", "move", "Harbor", "1");
    expect((await listed()).categories[0]).toMatchObject({ name: "Port", color: null });
    expect((await run("categories", "change", "Port", "--color=000000")).code).not.toBe(0);
    await runJson("categories", "remove", "Port");
    await runJson("categories", "take-back", String((await listed()).version));
    expect((await run("categories", "list")).out).toContain("Port");
    await changed("Port", { description: "Cranes." });
    const { rows } = await app.owner.pool.query<{ act: string }>(
      "select via || ' ' || what || ' ' || subject as act from audit_log where what like 'categories %' order by id desc limit 6",
    );
    expect(rows.map(({ act }) => act.replace(/\d+$/, "#")).reverse()).toEqual([
      "command categories add category Harbor",
      "command categories change category Harbor",
      "command categories move category Port",
      "command categories remove category Port",
      "command categories take-back change #",
      "browser categories change category Port",
    ]);
  });
});

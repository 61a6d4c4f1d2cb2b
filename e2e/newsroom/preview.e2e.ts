import { articleEditor } from "#features/stories/server/public.ts";
import { anArticle, publishedArticles } from "#testing/builders/builders.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";
import { turnTheme } from "../support/run-axe.ts";
import { untilHydrated } from "../support/until-hydrated.ts";

const CONTENT = `<p>The ferry left at six with <strong>forty crates</strong> of pears.</p>
<h2>What happened at the quay</h2>
<ul><li>One boat came late.</li><li>Two did not come.</li></ul>
<blockquote><p>We waited all night, said the captain.</p></blockquote>
<p>The next one goes <a href="/about-us">tomorrow</a>.</p>
<figure><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Fog from above"></iframe><figcaption>From above</figcaption></figure>`;

/** Tag, text, box and colours of everything on the page that can be seen, except the banner. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const change of document.getAnimations())
      if (change instanceof CSSTransition) change.finish();
    const root = document.querySelector("#root");
    // Readers' browsers fetch how often stories were read, which a preview does not.
    for (const views of root?.querySelectorAll("span") ?? [])
      if (/^\d+ views$/.test(views.textContent)) views.textContent = "";
    // Readers' browsers say how long ago it was; the moments must be the same.
    for (const time of root?.querySelectorAll("time") ?? []) time.textContent = time.dateTime;
    const banner = root?.querySelector(".preview-banner");
    const above = banner?.getBoundingClientRect().height ?? 0;
    const ownText = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node instanceof Text)
        .map((node) => node.textContent?.trim())
        .join(" ");
    return [...(root?.querySelectorAll("*") ?? [])]
      .filter((element) => !banner?.contains(element) && element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize } = getComputedStyle(element);
        const box = [x, y + scrollY - above, width, height].map(Math.round).join(" ");
        return `${element.localName} ${box} ${color} ${backgroundColor} ${fontSize} ${ownText(element)}`;
      });
  });

/** Those further down load only when they are near; their boxes do not depend on it. */
const untilPicturesLoad = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every(({ loading, complete }) => loading === "lazy" || complete),
      ),
    )
    .toBe(true);

test("[PUB-10] a preview equals the later page but for its banner, phone and desktop, dark and light", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  await publishedArticles(site.deps, 4, { category: "World", tags: ["harbour"] });
  const imageUrl = await makePicture(site, "ferry.jpg");
  const quay = await makePicture(site, "quay.jpg");
  const story = anArticle({
    content: `${CONTENT}\n<figure><img src="${quay}" alt="The quay"><figcaption>The quay</figcaption></figure>`,
    imageUrl,
    imageAlt: "The ferry",
    category: "World",
    tags: ["harbour", "pears"],
  });
  const { id, slug } = await articleEditor.create(site.deps, story);
  const sizes = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ];
  const looks = async (path: string) => {
    const all: string[][] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path);
      if (path.startsWith("/article")) await untilHydrated(page);
      for (const theme of ["light", "dark"]) {
        await expect(page.locator("html")).toHaveClass(theme);
        await expect(page.locator(".prose figure .video")).toBeVisible();
        await untilPicturesLoad(page);
        // Parts below the first screen are laid out later, and have another height until then.
        await expect(page.locator("html")).toHaveAttribute("data-below", "");
        all.push(await look(page));
        await turnTheme(page);
      }
    }
    return all;
  };
  const before = await looks(`/newsroom/preview/${id}`);
  await expect(page.getByRole("note").getByText("Preview", { exact: true })).toBeVisible();
  await articleEditor.update(site.deps, id, { status: "published" });
  const after = await looks(`/article/${slug}`);
  expect(after[0]?.length).toBeGreaterThan(100);
  for (const [at, seen] of after.entries()) expect(before[at]).toEqual(seen);
});

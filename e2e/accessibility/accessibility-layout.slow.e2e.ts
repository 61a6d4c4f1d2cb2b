import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { overflow } from "../support/overflow.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";

test.use({ newsroom: "filled" });

/** Controls smaller than 24 px in either direction. Links in a sentence are exempt. */
const smallTargets = (page: Page) =>
  page.locator("a[href], button, input, select, textarea, [role=tab]").evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => getComputedStyle(control).display !== "inline")
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ control, box }) => `${control.textContent} ${box.width} x ${box.height}`),
  );

test("every control can be hit at 320 and at 1280 px", async ({ page }) => {
  for (const path of [
    "/",
    "/article/night-ferry",
    "/category/News",
    "/contact-us",
    "/support",
    "/recurring-donations",
  ]) {
    await page.goto(path);
    await headerScreen(page).untilRunning();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("words without end break, and widen no page", async ({ page, site }) => {
  const endless = "Donaudampfschifffahrtsgesellschaft".repeat(4);
  await publishedArticle(site.deps, {
    title: endless,
    slug: "endless",
    excerpt: endless,
    author: endless.slice(0, 60),
    tags: [endless.slice(0, 60)],
    featured: true,
  });
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of ["/", "/article/endless", "/following", `/search?q=${endless}`]) {
    await page.goto(path);
    await expect(page.getByText(endless).first()).toBeAttached();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
});

test("an article on paper is the story without the furniture", async ({ page }) => {
  await page.goto("/article/night-ferry");
  await expect(page.getByRole("banner").getByRole("navigation").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Late again.")).toBeVisible();
  for (const furniture of ["nav", "aside", "footer", "button", "form"]) {
    await expect(page.locator(furniture).filter({ visible: true }), furniture).toHaveCount(0);
  }
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  // Printed pages show no relative times.
  const written = await page
    .locator("main time")
    .first()
    .evaluate((time) => [
      getComputedStyle(time, "::after").content,
      getComputedStyle(time).fontSize,
    ]);
  expect(written).toEqual(['"Jan 2, 2026, 03:04 UTC"', "0px"]);
});

test("the masthead is drawn off from a page that it lies over", async ({ page }) => {
  await page.goto("/article/night-ferry");
  const line = () =>
    page
      .locator("[data-masthead]")
      .evaluate((masthead) => getComputedStyle(masthead, "::after").content);
  expect(await line()).toBe("none");
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(line).toBe('""');
});

test("nothing moves by itself for a reader who asked for less motion", async ({ page }) => {
  await stopTime(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await headerScreen(page).untilRunning();
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === "running").length,
    );
  expect(await moving()).toBe(0);
  const now = page
    .getByRole("region", { name: "Breaking news ticker" })
    .locator("[aria-current=true]");
  const before = await now.textContent();
  await page.clock.runFor(20_000);
  expect(await now.textContent()).toBe(before);
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
});

/** The text spacing that a reader may set (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

test("wider letters leave the header whole at every width", async ({ page }) => {
  await page.goto("/about-us");
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const troubles = await page.getByRole("banner").evaluate((header) => {
      const masthead = header.querySelector("[data-masthead]")?.getBoundingClientRect();
      const words = [...header.querySelectorAll("[data-masthead] :is(a, button)")]
        .filter((word) => word.checkVisibility({ visibilityProperty: true }))
        .map((word) => ({ text: word.textContent, box: word.getBoundingClientRect(), word }));
      const cut = words.filter(
        ({ box, word }) =>
          word.scrollWidth > word.clientWidth + 1 ||
          box.right > innerWidth ||
          box.left < 0 ||
          box.bottom > (masthead?.bottom ?? 0) + 1,
      );
      const over = words.filter(({ box }, place) =>
        words
          .slice(place + 1)
          .some(
            ({ box: other }) =>
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          ),
      );
      return [
        ...cut.map(({ text }) => `cut: ${text}`),
        ...over.map(({ text }) => `overlaps: ${text}`),
      ];
    });
    expect(troubles, `${width} px`).toEqual([]);
    const wider = await overflow(page);
    expect(wider, `${width} px`).toBe(0);
  }
});

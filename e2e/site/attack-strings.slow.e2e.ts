import { cleanHtml } from "#features/stories/server/text/clean-html.ts";
import { attackStrings } from "#testing/attacks/attack-strings.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// C1 with everything that was collected: each of our two walls holds alone. Each string is read as a page of its own, many
// to a load. What saving and showing do with them one by one: clean-html.test.ts, article-safety.e2e.ts.

declare global {
  interface Window {
    ran?: string[];
    provoke?: (root: Document) => void;
    trust?: { createHTML(html: string): string } | undefined;
  }
}

/** Counts every call by which an attack shows that it ran, in every frame. Clicks do not navigate. */
async function watchScripts(page: Page) {
  await page.addInitScript(() => {
    window.ran = [];
    const note = () => {
      window.top?.ran?.push(document.body?.innerHTML.slice(0, 120) ?? "?");
      return null;
    };
    Object.assign(window, { alert: note, confirm: note, prompt: note, print: note, open: note });
    const stay = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest("a, area");
      const href = link && (link.getAttribute("href") ?? link.getAttribute("xlink:href") ?? "");
      const runs = href && URL.canParse(href) && new URL(href).protocol === "javascript:";
      if (event.type === "submit" || (link && !runs)) event.preventDefault();
    };
    addEventListener("click", stay, true);
    addEventListener("submit", stay, true);
  });
  return () => page.evaluate(() => window.ran ?? []);
}

/** Runs in the page: triggers every element as a visitor or a browser might. */
function provoke(root: Element | Document) {
  for (const element of root.querySelectorAll("*")) {
    const handlers = element.getAttributeNames().filter((name) => name.startsWith("on"));
    for (const name of ["click", "mouseover", "focus", ...handlers.map((on) => on.slice(2))])
      element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
  }
}

test.describe("with the content policy switched off", () => {
  test.use({ bypassCSP: true });

  test("C1 no attack runs that went through the cleaner", async ({ page, site }) => {
    const ran = await watchScripts(page);
    const pieces = attackStrings().map((html) => cleanHtml(html));
    await publishedArticle(site.deps, {
      slug: "attacked",
      content: `<p>Told first.</p>${pieces.join("\n")}<p>Told last.</p>`,
    });
    await page.route(
      (url) => url.pathname !== "/article/attacked" && !url.pathname.startsWith("/assets/"),
      (route) => route.fulfill({ status: 200, body: "nothing" }),
    );
    await page.goto("/article/attacked");
    await headerScreen(page).untilRunning();
    const body = articleScreen(page).body();
    await expect(body).toContainText("Told last.");
    await body.evaluate(provoke);
    expect(await ran()).toEqual([]);
    await expect(page).toHaveURL("/article/attacked");
  });
});

/** How many at once, each in a document of its own. */
const BATCH = 100;

for (const { policy, outcome } of [
  { policy: "ours", outcome: "no attack runs" },
  // Shows that the harness notices a running attack.
  { policy: "none", outcome: "they do run" },
] as const) {
  test(`C1 with the cleaner switched off and content policy ${policy}, ${outcome}`, async ({
    page,
    site,
    trouble,
  }) => {
    const { slug } = await publishedArticle(site.deps);
    const real = await site.get(`/article/${slug}`);
    const header = real.headers.get("content-security-policy") ?? "";
    expect(header).toContain("script-src 'self' 'sha256-");
    const ran = await watchScripts(page);
    await page.addInitScript({ content: `window.provoke = ${provoke}` });
    await page.route("**/*", (route) =>
      route.request().url().endsWith("/attacked")
        ? route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><title>Attacked</title><body>",
            ...(policy === "ours" && { headers: { "content-security-policy": header } }),
          })
        : route.abort(),
    );
    await page.goto("/attacked");
    const attacks = policy === "ours" ? attackStrings({ shapes: 1 }) : hostileHtml;
    for (let from = 0; from < attacks.length; from += BATCH)
      await page.evaluate(attackWith, attacks.slice(from, from + BATCH));
    if (policy === "ours") expect(await ran()).toEqual([]);
    else await expect.poll(async () => (await ran()).length).toBeGreaterThan(20);
    await expect(page).toHaveURL("/attacked");
    trouble.length = 0;
  });
}

/** Runs in the page: each string becomes a document that inherits the page's policy, and replaces those before. */
/** As if an attack had come past Trusted Types: what is tried here is the lock behind it. */
async function attackWith(strings: readonly string[]) {
  document.body.replaceChildren();
  const rules = { createHTML: (html: string) => html };
  // A policy of one name can be created once.
  window.trust ??= window.trustedTypes?.createPolicy("site", rules);
  const opening = strings.map((string) => {
    const frame = document.createElement("iframe");
    const html = `<!doctype html><body>${string}`;
    frame.srcdoc = window.trust?.createHTML(html) ?? html;
    const loaded = new Promise((resolve) => {
      frame.addEventListener("load", resolve, { once: true });
      setTimeout(resolve, 4_000);
    });
    document.body.append(frame);
    return loaded.then(() => frame);
  });
  for (const frame of await Promise.all(opening)) {
    // A document that an attack navigated away cannot be inspected.
    if (frame.contentDocument) window.provoke?.(frame.contentDocument);
  }
}

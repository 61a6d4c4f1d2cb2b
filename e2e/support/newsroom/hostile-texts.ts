import { articleEditor } from "#features/stories/server/public.ts";
import { openShell } from "#testing/app/open-shell.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { anItem, aWxr } from "#testing/builders/imports/wxr.ts";
import { test as base, expect, type Page } from "../newsroom-test.ts";
import { textField, untilSaved } from "./story-editor.ts";

/** The policy that would refuse scripts is off, so only what we clean stands between an attack and its reader. */
export const test = base.extend<{ ran: string[] }>({
  bypassCSP: true,
  /** What attacks opened, and errors that nobody caught. Other trouble is theirs. */
  ran: async ({ page, site, trouble }, use) => {
    const ran: string[] = [];
    page.on("dialog", (dialog) => {
      ran.push(dialog.message());
      return dialog.dismiss();
    });
    await page.route(
      (url) => url.origin !== site.url,
      (route) => route.abort(),
    );
    await use(ran);
    ran.push(...trouble.splice(0).filter((line) => line.startsWith("uncaught")));
    expect(ran).toEqual([]);
  },
});

/** Shows that a script in the text would run and be noticed. */
export async function noticeScripts(page: Page, ran: string[]): Promise<void> {
  await page.evaluate(() => {
    const probe = document.createElement("p");
    probe.innerHTML = "<img src=x onerror=alert('noticed')>";
  });
  await expect.poll(() => ran).toEqual(["noticed"]);
  ran.length = 0;
}

/** Scripts, handlers and addresses that would run something, anywhere in the page or in frames of its own. */
export const dangers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const isForeign =
        element instanceof HTMLScriptElement &&
        (element.src ? new URL(element.src).origin !== location.origin : !element.type) &&
        /alert/.test(element.text + element.src);
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          name.startsWith("on") ||
          name === "srcdoc" ||
          // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them before a scheme.
          (/^[\u0000-\u0020]*(?:javascript:|vbscript:|data:text)/i.test(
            value.replace(/[\t\n\r]/g, ""),
          ) &&
            ["href", "src", "action", "formaction", "xlink:href", "data"].includes(name)),
      );
      return isForeign || attributes.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );

/** Opens a story where it is written, in its preview and as readers see it. */
export async function openEverywhere(page: Page, { id, slug }: { id: number; slug: string }) {
  const found: string[] = [];
  for (const path of [`/newsroom/stories/${id}`, `/newsroom/preview/${id}`, `/article/${slug}`]) {
    await page.goto(path);
    await expect(page.locator(".prose").first()).toBeAttached();
    found.push(...(await dangers(page)));
  }
  return found;
}

/** Attacks as programs put them on the clipboard, and as if they were copied from this editor, whose blocks come in by the schema alone. */
export const clipboardsOf = (attacks: readonly string[]) =>
  attacks.flatMap((attack) => [
    { "text/html": attack, "text/plain": attack },
    { "text/html": `<p data-pm-slice="0 0 []">x</p>${attack}` },
  ]);

/** Sends one step after the other, as no editor of ours does, and counts those that were accepted and refused. */
export async function sendSteps(
  site: TestApp,
  { id, steps, token }: { id: number; steps: readonly object[]; token: string },
) {
  const headers = { origin: site.url, cookie: `desk=${token}` };
  let version = 0;
  let refused = 0;
  for (const step of steps) {
    const data = { version, client: "attacker", key: crypto.randomUUID(), steps: [step] };
    const response = await site.post(`/api/newsroom/stories/${id}/steps`, data, headers);
    await response.arrayBuffer();
    expect([200, 400]).toContain(response.status);
    if (response.ok) version += 1;
    else refused += 1;
  }
  return { accepted: version, refused };
}

/** Ends what an attack left open, so that the next one is read as well. */
const CLOSED = `"'>--></script></style></textarea></title></xmp></noscript></template></svg></math></iframe></select></object></form></a><p>x</p>`;
/** After these everything is text. */
const endless = /<plaintext|<!--"><\/style>$|<noembed>/;

/** Imports attacks as posts of another site: one with all that end, one for each other. */
export async function importAttacks(site: TestApp, attacks: readonly string[]) {
  const joined = attacks.filter((attack) => !endless.test(attack)).map((attack) => attack + CLOSED);
  // With a text of its own, because what the cleaner leaves empty is not published.
  const posts = [joined.join("\n"), ...attacks.filter((attack) => endless.test(attack))].map(
    (attack) => `<p>Fog.</p>${attack}`,
  );
  const items = posts.map((content, at) =>
    anItem({ slug: `attack-${at}`, content: content.replaceAll("]]>", "]]]]><![CDATA[>") }),
  );
  const shell = openShell(site);
  const file = await shell.fileWith(aWxr(items), "xml");
  await shell.runJson("import", "wordpress", file, "--without-pictures");
  return Promise.all(posts.map((_, at) => articleEditor.find(site.deps, `attack-${at}`)));
}

/** Lets readers see what was written. */
export async function update(page: Page): Promise<void> {
  await untilSaved(page);
  const updated = page.waitForResponse((response) => response.url().endsWith("/update"));
  await page.getByRole("button", { name: "Update", exact: true }).click();
  expect((await updated).status()).toBe(200);
  await expect(textField(page)).toBeVisible();
}

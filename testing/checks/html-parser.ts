import { launchChromium } from "../browser/launch-chromium.ts";

/** What a browser finds in a page's HTML before scripts run. */
export interface SeenPage {
  title: string;
  heading: string;
  /** All script elements: their type, and the text of inline ones. */
  scripts: { type: string; src: string; text: string }[];
  metas: Record<string, string>;
  canonical: string;
  /** Names of all attributes that could run a script. */
  handlers: string[];
}

export interface HtmlParser {
  see(html: string): Promise<SeenPage>;
  close(): Promise<void>;
}

/** Parses with a real browser. Nothing is run or loaded. */
export async function openHtmlParser(): Promise<HtmlParser> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  return {
    see: (html) => page.evaluate(look, html),
    close: () => browser.close(),
  };
}

/** Runs in the browser. */
function look(html: string): SeenPage {
  const seen = new DOMParser().parseFromString(html, "text/html");
  const all = [...seen.querySelectorAll("*")];
  return {
    title: seen.title,
    heading: seen.querySelector("main h1")?.textContent ?? "",
    scripts: [...seen.scripts].map(({ type, textContent, attributes }) => ({
      type,
      src: attributes.getNamedItem("src")?.value ?? "",
      text: textContent ?? "",
    })),
    metas: Object.fromEntries(
      [...seen.querySelectorAll("meta[content]")].map((meta) => [
        meta.getAttribute("name") ?? meta.getAttribute("property") ?? "",
        meta.getAttribute("content") ?? "",
      ]),
    ),
    canonical: seen.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "",
    handlers: all.flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith("on")),
    ),
  };
}

import { relative } from "node:path";
import type { Plugin } from "vite";
import { parseReadingPage } from "./parse-reading-page.ts";

/** A text as code that fills in what it takes from the publication when the page is rendered. */
const asCode = (text: string) =>
  JSON.stringify(text).replace(/\{([\w.]+)\}/g, (_, name: string) => `"+site.${name}+"`);

function toCode(value: unknown): string {
  if (typeof value === "string") return asCode(value).replace(/^""\+|\+""$/g, "");
  if (Array.isArray(value)) return `[${value.map(toCode).join(",")}]`;
  const entries = Object.entries(value as object).map(([key, inner]) => `${key}:${toCode(inner)}`);
  return `{${entries.join(",")}}`;
}

/** Makes the Markdown of `content/` modules, so that browsers get no parser of it. */
export const readingPages = (): Plugin => ({
  name: "reading-pages",
  enforce: "pre",
  transform(code, id) {
    if (!/\/content\/[\w-]+\.md$/.test(id)) return null;
    const page = parseReadingPage(relative(process.cwd(), id), code);
    return {
      code: `import { site } from "#site.config.ts";\nexport const readingPage = () => (${toCode(page)});`,
      map: null,
    };
  },
});

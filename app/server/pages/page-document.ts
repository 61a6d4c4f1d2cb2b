import { readFile } from "node:fs/promises";
import { z } from "zod";
import { MANIFEST, TOUCH_ICON } from "#features/device/calls/install-app.ts";
import { colorSheetPath } from "#features/stories/rules/category.ts";
import { SETTINGS_TAG } from "#platform/publication/change-site.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import type { SiteChanges } from "#shared/site/publication.ts";
import { scriptSafeJson } from "#shared/text/escape-html.ts";
import { site } from "#site.config.ts";

/**
 * Loads the scripts of a page after its first paint, so that neither they nor the fonts share a slow line with what the
 * paint waits for. The page may be in the background and not be painted, so loading also ends the wait. The names are in
 * an attribute: the script is the same on every page, and its hash in the content security policy too.
 */
export const startScript =
  `(function(d,f){` +
  `function start(){if(!f)return;var n=f.split(" ");f="";` +
  `n.forEach(function(h,l){l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)});` +
  `import(n[0])}` +
  `try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch(e){}` +
  `addEventListener("load",start)` +
  `})(document,document.currentScript.dataset.files)`;

/** The first file is the one that starts the page. */
const startTag = (files: readonly string[]) =>
  `<script data-files="${files.join(" ")}">${startScript}</script>`;

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof Manifest>;

const ENTRY = "app/web/entry-client.tsx";
/** The font of headlines and labels. */
const FIRST_FONT = "ui/fonts/card-sans.woff2";
const ICONS = "ui/media/icons.svg";

/** The style of a page, in its head and after what it shows. */
export interface PageStyle {
  head: string;
  /** Does not delay the first paint. */
  end: string;
  /** What stands in the page itself and must be allowed. */
  inline?: string;
}

export interface Assets {
  /** The whole style. Fonts are not preloaded: the first paint has local ones of the same width. */
  style: PageStyle;
  /** The rules of the first screen, where they are known, and the whole style later. */
  styleOf(page: string): PageStyle;
  /** For the end of a page that is hydrated. */
  startTagFor(page: string): string;
  /** Addresses of the script files of a page. */
  scriptsOf(page: string): readonly string[];
  /** Addresses of what every page is drawn with: style, first font, icons. */
  look: readonly string[];
}

export async function readAssets(
  manifestFile: URL,
  firstScreens: Readonly<Record<string, string>> = {},
): Promise<Assets> {
  const manifest = Manifest.parse(JSON.parse(await readFile(manifestFile, "utf8")));
  const entry = manifest[ENTRY];
  const font = manifest[FIRST_FONT];
  const icons = manifest[ICONS];
  if (!entry?.css?.length || !font || !icons)
    throw new Error("A built file is missing: run npm run build");
  const styles = entry.css.map((file) => `/${file}`);
  const scriptsOf = (page: string) =>
    [...chunksOf(manifest, [ENTRY, page])].map((file) => `/${file}`);
  const startTags = new Map<string, string>();
  const tags = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join("\n");
  const style = { head: tags, end: "" };
  return {
    style,
    styleOf(page) {
      const inline = firstScreens[page];
      return inline === undefined
        ? style
        : { head: `<style>${inline}</style>`, end: `${tags}\n`, inline };
    },
    startTagFor(page) {
      const known = startTags.get(page);
      if (known !== undefined) return known;
      const tag = startTag(scriptsOf(page));
      startTags.set(page, tag);
      return tag;
    },
    scriptsOf,
    look: [...styles, `/${font.file}`, `/${icons.file}`],
  };
}

/** All script files that a set of modules needs, found by walking their imports. */
function chunksOf(
  manifest: Manifest,
  modules: readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    chunksOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

export function pageDocument(parts: {
  language: string;
  build: string;
  worker: "on" | "off";
  demo: readonly DemoPart[];
  playsFilms?: boolean;
  bootScript: string;
  style: PageStyle;
  head: string;
  root: string;
  structuredData?: string;
  /** Items of a list in JSON that is safe in a script. */
  data: string;
  settings?: SiteChanges;
  startTag: string;
}): string {
  return `<!doctype html>
<html lang="${parts.language}" data-build="${parts.build}" data-worker="${parts.worker}"${parts.playsFilms ? " data-films" : ""}${parts.demo.length > 0 ? ` data-demo="${parts.demo.join(" ")}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#101010">
<script>${parts.bootScript}</script>
${parts.style.head}${colorSheetTag()}
${parts.head}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="${MANIFEST}">
<link rel="apple-touch-icon" href="${TOUCH_ICON}">
</head>
<body>
<div id="root">${parts.root}</div>
${parts.style.end}${parts.structuredData ?? ""}<script type="application/json" id="page-data">[${parts.data}]</script>
${settingsTag(parts.settings ?? {})}${parts.startTag}
</body>
</html>
`;
}

/** For categories with a colour that is not of the theme. */
export function colorSheetTag(): string {
  const path = colorSheetPath(site.categories);
  return path ? `\n<link rel="stylesheet" href="${path}">` : "";
}

/** What owners changed, for the browser; nothing where everything is as in the file. */
export const settingsTag = (changes: SiteChanges) =>
  Object.keys(changes).length > 0
    ? `<script type="application/json" id="${SETTINGS_TAG}">${scriptSafeJson(changes)}</script>\n`
    : "";

import { readFile } from "node:fs/promises";
import { z } from "zod";
import { MANIFEST, TOUCH_ICON } from "../../../features/install-app/contract.ts";
import type { DemoPart } from "../../../shared/site/demo-part.ts";
import { scriptSafeJson } from "../../../shared/text/script-json.ts";

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
/** The font of headlines and labels, the only one that is preloaded. */
const FIRST_FONT = "ui/fonts/card-sans.woff2";

export interface Assets {
  /** Tags for the head: style sheet, the one font that is needed at once, scripts of this page. */
  tagsFor(page: string): string;
  /** Without scripts, for an error screen that is not hydrated. */
  styleTags: string;
}

export async function readAssets(manifestFile: URL): Promise<Assets> {
  const manifest = Manifest.parse(JSON.parse(await readFile(manifestFile, "utf8")));
  const entry = manifest[ENTRY];
  const font = manifest[FIRST_FONT];
  if (!entry?.css?.length || !font) throw new Error("A built file is missing: run npm run build");
  const styles = [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">`,
  ];
  const script = `<script type="module" src="/${entry.file}"></script>`;
  const known = new Map<string, string>();
  const tagsFor = (page: string) => {
    let tags = known.get(page);
    if (tags === undefined) {
      const others = [...chunksOf(manifest, [ENTRY, page])].filter((file) => file !== entry.file);
      const preloads = others.map((file) => `<link rel="modulepreload" href="/${file}">`);
      tags = [...styles, script, ...preloads].join("\n");
      known.set(page, tags);
    }
    return tags;
  };
  return { tagsFor, styleTags: styles.join("\n") };
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
  bootScript: string;
  head: string;
  tags: string;
  root: string;
  data: unknown;
}): string {
  return `<!doctype html>
<html lang="${parts.language}" data-build="${parts.build}" data-worker="${parts.worker}"${parts.demo.length > 0 ? ` data-demo="${parts.demo.join(" ")}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#101010">
<script>${parts.bootScript}</script>
${parts.head}
${parts.tags}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="${MANIFEST}">
<link rel="apple-touch-icon" href="${TOUCH_ICON}">
</head>
<body>
<div id="root">${parts.root}</div>
<script type="application/json" id="page-data">${scriptSafeJson(parts.data)}</script>
</body>
</html>
`;
}

import { readFile } from "node:fs/promises";
import { z } from "zod";

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

export interface Assets {
  /** Tags for the head: style sheet, the one font that is needed at once, scripts of this page. */
  tagsFor(page: string): string;
}

export async function readAssets(manifestFile: URL): Promise<Assets> {
  const manifest = Manifest.parse(JSON.parse(await readFile(manifestFile, "utf8")));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("The built pages lack their entry; build again");
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((file) => /card-sans-latin[^/]*\.woff2$/.test(file));
  const fixed = [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...new Set(
      fonts.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      ),
    ),
    `<script type="module" src="/${entry.file}"></script>`,
  ];
  const known = new Map<string, string>();
  const tagsFor = (page: string) => {
    let tags = known.get(page);
    if (tags === undefined) {
      const scripts = [...chunksOf(manifest, [ENTRY, page])].filter((file) => file !== entry.file);
      tags = [
        ...fixed,
        ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
      ].join("\n");
      known.set(page, tags);
    }
    return tags;
  };
  return { tagsFor };
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

const unsafeInScript: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that can stand in a script element whatever texts it holds. */
export const scriptSafeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => unsafeInScript[character] ?? "",
  );

export function pageDocument(parts: {
  language: string;
  bootScript: string;
  head: string;
  tags: string;
  root: string;
  data: unknown;
}): string {
  return `<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#101010">
<script>${parts.bootScript}</script>
${parts.head}
${parts.tags}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<div id="root">${parts.root}</div>
<script type="application/json" id="page-data">${scriptSafeJson(parts.data)}</script>
</body>
</html>
`;
}

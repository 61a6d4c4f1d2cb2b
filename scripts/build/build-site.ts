import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { hashOfFiles, sourcesIn } from "./page-stamp.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "dist/site");
/** Identifies what the site was built of. */
const stampFile = join(folder, "stamp");

const sources = ["app/server", "clients", "db", "features", "packages", "platform", "shared"];
const isCode = (path: string) => /\.(ts|mjs)$/.test(path);
const files = [
  "app/all-features.ts",
  "app/features.ts",
  "site.config.ts",
  "package-lock.json",
  "package.json",
  "scripts/build/build-site.ts",
  "scripts/build/build-worker.ts",
];
/** Libraries of many small files, and what they import; the others are loaded as they are installed. */
const bundled = [
  "drizzle-orm",
  "zod",
  "fastify-type-provider-zod",
  "@fastify/error",
  /^@newsroom\//,
];

const inPosix = (path: string) => path.split(sep).join("/");

/** Bundled code finds the files beside its source. */
const keepLocations: Plugin = {
  name: "keep-locations",
  enforce: "pre",
  transform(code, id) {
    if (id.includes("/node_modules/") || !code.includes("import.meta.url")) return null;
    const source = JSON.stringify(inPosix(relative(folder, id)));
    return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
  },
};

/** The pages that features declare, which are otherwise looked for when the site starts. */
const bundleDeclaredPages: Plugin = {
  name: "bundle-declared-pages",
  enforce: "pre",
  load(id) {
    if (!id.endsWith("/features/declared-pages.ts")) return null;
    const found = globSync("**/pages.ts", { cwd: dirname(id) }).sort();
    const imports = found.map(
      (file, index) => `import { pages as pages${index} } from "./${inPosix(file)}";`,
    );
    const all = found.map((_, index) => `...pages${index}`).join(", ");
    return `${imports.join("\n")}\nexport const declaredPages = [${all}];`;
  },
};

const stampedFiles = async () => [...(await sourcesIn(root, sources)).filter(isCode), ...files];
const stampOfSources = async () => hashOfFiles(root, await stampedFiles());

/** A change of a file that the stamp does not know would not be built. */
const allowOnlyStampedFiles: Plugin = {
  name: "allow-only-stamped-files",
  async generateBundle(_, bundle) {
    const known = new Set((await stampedFiles()).map(inPosix));
    // Module ids have forward slashes on every system.
    const here = inPosix(root);
    const ours = Object.values(bundle)
      .flatMap((part) => (part.type === "chunk" ? part.moduleIds : []))
      .filter((id) => id.startsWith(here) && !id.includes("/node_modules/"))
      .map((id) => id.slice(here.length));
    const unknown = ours.filter((file) => !known.has(file));
    if (unknown.length > 0)
      this.error(`not among the sources of build-site.ts: ${unknown.join(", ")}`);
  },
};

export const isSiteBuilt = async (): Promise<boolean> =>
  (await readFile(stampFile, "utf8").catch(() => "")) === (await stampOfSources());

/** Bundles the server, which then starts sooner and takes less memory than from its source. */
export async function buildSite(): Promise<void> {
  const stamp = await stampOfSources();
  const { build } = await import("vite");
  await rm(stampFile, { force: true });
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [keepLocations, bundleDeclaredPages, allowOnlyStampedFiles],
    ssr: { noExternal: bundled },
    build: {
      ssr: "app/server/main.ts",
      outDir: folder,
      // A site that runs from this folder may still load a part of it.
      emptyOutDir: false,
      minify: false,
      target: "node24",
      rolldownOptions: {
        // Comments would name the folders of the machine.
        experimental: { attachDebugInfo: "none" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
  await writeFile(stampFile, stamp);
}

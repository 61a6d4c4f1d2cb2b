import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { z } from "zod";
import { chunksOfServer } from "./page-chunks.ts";
import { hashOfFiles, sourcesIn } from "./page-stamp.ts";
import { readingPages } from "./reading-pages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "dist/site");
/** Identifies what the site was built of. */
const stampFile = join(folder, "stamp");

/** The server, and the pages and mails that it renders: each exists once in the process, `site.config.ts` too. */
const entries = {
  main: "app/main.ts",
  // Also by themselves, for a server that runs from its source, as in tests.
  "entry-server": "app/web/entry-server.tsx",
  "entry-mails": "app/mails/entry-mails.tsx",
  "change-site": "platform/publication/change-site.ts",
};

const starts = {
  pages: join(root, entries["entry-server"]),
  server: join(root, "app/server/start-site.ts"),
  mails: join(root, entries["entry-mails"]),
};

const sources = [
  ...[
    "app/mails",
    "app/server",
    "app/web",
    "clients",
    "content",
    "db",
    "features",
    "packages",
    "platform",
  ],
  ...["shared", "ui"],
];
const isCode = (path: string) => /^content\/.*\.md$|\.(ts|tsx|mjs|svg)$/.test(path);
const files = [
  "app/all-features.ts",
  "app/features.ts",
  "app/main.ts",
  "site.config.ts",
  "package-lock.json",
  "package.json",
  "scripts/build/build-site.ts",
  "scripts/build/build-worker.ts",
  "scripts/build/parse-reading-page.ts",
  "scripts/build/reading-pages.ts",
];
/**
 * Libraries of many small files, and those that pages and mails are rendered with, each with what it
 * imports. The others are loaded as they are installed.
 */
const bundled =
  /^(drizzle-orm|zod|fastify-type-provider-zod|react|react-dom|radix-ui|d3-\w+|@react-email\/.+|@stripe\/.+|tus-js-client|@tanstack\/.+)$/;

async function installedLibraries(): Promise<string[]> {
  const { dependencies, devDependencies } = Package.parse(
    JSON.parse(await readFile(join(root, "package.json"), "utf8")),
  );
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !bundled.test(name));
}

const Versions = z.record(z.string(), z.string());
const Package = z.object({ dependencies: Versions, devDependencies: Versions });

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
      .map((id) => id.slice(here.length).replace(/\?.*/, ""));
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
  await rm(stampFile, { force: true });
  await inProduction(bundle);
  await writeFile(stampFile, stamp);
}

/** Whatever process builds it, as tests do: the bundler looks at NODE_ENV. */
async function inProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function bundle(): Promise<void> {
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [readingPages(), keepLocations, bundleDeclaredPages, allowOnlyStampedFiles],
    ssr: { noExternal: true, external: await installedLibraries() },
    // Decided here and not when the server runs: libraries bring their development build along otherwise.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ssr: true,
      // Addresses of files, as in what browsers load.
      assetsInlineLimit: 0,
      outDir: folder,
      // A site that runs from this folder may still load a part of it.
      emptyOutDir: false,
      minify: false,
      target: "node24",
      rolldownOptions: {
        input: entries,
        // Libraries of pages say "use client", which means nothing here.
        checks: { moduleLevelDirective: false },
        // Comments would name the folders of the machine.
        experimental: { attachDebugInfo: "none" },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunksOfServer(starts), debugName: "parts" }],
          },
        },
      },
    },
  });
}

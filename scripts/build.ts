import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { reportFailure } from "../platform/server/failure/report-failure.mjs";
import { setFormerFilesAside } from "./build/keep-former-files.ts";
import { withLock } from "./install/with-lock.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const stampFile = join(root, "dist/stamp");

/** All files that the built pages depend on. */
const sources = [
  "app/web",
  "app/mails",
  "features",
  "ui",
  "shared",
  "platform/web",
  "platform/mails",
  "packages/sandbox/stripe-js",
];
const files = [
  "site.config.ts",
  "vite.config.ts",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/build/build-worker.ts",
  "scripts/build/page-chunks.ts",
];

/** Identifies a build, here and in browsers that have stored files of one. */
async function stampOfSources(): Promise<string> {
  const hash = createHash("sha256");
  const listed = await Promise.all(
    sources.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  for (const file of [...listed.flat(), ...files.map((name) => join(root, name))].sort()) {
    hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Compresses text files once at the highest level, instead of at each request. */
async function compressAssets(folder: string) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name),
  );
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(`${path}.br`, await brotli(content, { params }));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/** After the pages, because the worker lists their files by name. */
async function writeWorkers(build: string) {
  const { buildWorker, filesOfPages } = await import("./build/build-worker.ts");
  const files = await filesOfPages(new URL("../dist/client/manifest.json", import.meta.url));
  const folder = join(root, "dist/workers");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "current.js"), await buildWorker("sw", { BUILD: build, ...files }));
  await writeFile(join(folder, "retired.js"), await buildWorker("retired"));
}

/** Prints each step and how long it took. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`  ${what}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

async function buildAll(stamp: string) {
  console.log("Building the pages (about half a minute on a small machine) …");
  await rm(stampFile, { force: true });
  await rm(join(root, "dist/server"), { recursive: true, force: true });
  process.env.NODE_ENV = "production";
  const putFormerFilesBack = await setFormerFilesAside(join(root, "dist"));
  // Imported only when needed, because most starts have nothing to build.
  const { build } = await import("vite");
  const configFile = join(root, "vite.config.ts");
  await step("scripts and styles for browsers", () => build({ logLevel: "warn", configFile }));
  await step("pages and mails for the server", async () => {
    for (const ssr of ["app/web/entry-server.tsx", "app/mails/entry-mails.tsx"]) {
      await build({ logLevel: "warn", configFile, build: { ssr, emptyOutDir: false } });
    }
  });
  await step("the payment sandbox and the offline worker", async () => {
    const { buildStandIn } = await import("@newsroom/sandbox/build-stand-in.ts");
    await mkdir(join(root, "dist/sandbox"), { recursive: true });
    await writeFile(join(root, "dist/sandbox/stripe.js"), await buildStandIn());
    await writeWorkers(stamp);
  });
  await step("compressed copies", () => compressAssets(join(root, "dist/client")));
  await putFormerFilesBack();
  await writeFile(stampFile, stamp);
}

const readStamp = () => readFile(stampFile, "utf8").catch(() => "");

try {
  const stamp = await stampOfSources();
  if (!process.argv.includes("--if-stale")) await rm(stampFile, { force: true });
  if ((await readStamp()) !== stamp) {
    await withLock(root, "building", async () => {
      // Another start may have built while we waited for the lock.
      if ((await readStamp()) !== stamp) await buildAll(stamp);
    });
  }
} catch (error) {
  reportFailure("The pages could not be built", error, { root, log: "build" });
  process.exitCode = 1;
}

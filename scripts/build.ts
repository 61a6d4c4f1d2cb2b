import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { reportFailure } from "../platform/server/failure/report-failure.mjs";
import { buildSite, isSiteBuilt } from "./build/build-site.ts";
import { setFormerFilesAside } from "./build/keep-former-files.ts";
import { hashOfFiles, pageStamp, sourcesIn } from "./build/page-stamp.ts";
import { withLock } from "./install/with-lock.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Identifies the pages, here and in browsers that have stored files of them. */
const stampFile = join(root, "dist/stamp");
/** Identifies everything that was built. */
const builtFile = join(root, "dist/built");

const otherSources = ["app/newsroom", "features", "shared", "platform/newsroom"];

const stampOfAll = async (pages: string) =>
  `${pages} ${await hashOfFiles(root, [...(await sourcesIn(root, otherSources)), "vite.newsroom.config.ts"])}`;

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

/** After the style sheet, of which these are parts. */
async function writeFirstScreens() {
  const { firstScreenStyles } = await import("./build/first-screens.ts");
  const { readAssets } = await import("../app/server/pages/page-document.ts");
  const client = new URL("../dist/client/", import.meta.url);
  const [sheet] = (await readAssets(new URL("manifest.json", client))).look;
  const styles = await firstScreenStyles(await readFile(new URL(`.${sheet}`, client), "utf8"));
  await writeFile(join(root, "dist/first-screens.json"), JSON.stringify(styles));
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

async function buildAll(stamp: string, built: string) {
  console.log("Building the pages (about half a minute on a small machine) …");
  await rm(builtFile, { force: true });
  process.env.NODE_ENV = "production";
  const putFormerFilesBack = await setFormerFilesAside(join(root, "dist"));
  // Imported only when needed, because most starts have nothing to build.
  const { build } = await import("vite");
  const configFile = join(root, "vite.config.ts");
  await step("scripts and styles for browsers", () => build({ logLevel: "warn", configFile }));
  await step("what first screens need of the style", writeFirstScreens);
  await step("the newsroom", () =>
    build({ logLevel: "warn", configFile: join(root, "vite.newsroom.config.ts") }),
  );
  await step("the payment sandbox and the offline worker", async () => {
    const { buildStandIn } = await import("@newsroom/sandbox/build-stand-in.ts");
    await mkdir(join(root, "dist/sandbox"), { recursive: true });
    await writeFile(join(root, "dist/sandbox/stripe.js"), await buildStandIn());
    await writeWorkers(stamp);
  });
  await step("compressed copies", async () => {
    await compressAssets(join(root, "dist/client"));
    await compressAssets(join(root, "dist/newsroom"));
  });
  await putFormerFilesBack();
  await writeFile(stampFile, stamp);
  await writeFile(builtFile, built);
}

const readBuilt = () => readFile(builtFile, "utf8").catch(() => "");

try {
  const stamp = await pageStamp(root);
  const built = await stampOfAll(stamp);
  if (!process.argv.includes("--if-stale")) {
    await rm(builtFile, { force: true });
    await rm(join(root, "dist/site/stamp"), { force: true });
  }
  const arePagesBuilt = async () => (await readBuilt()) === built;
  if (!(await arePagesBuilt()) || !(await isSiteBuilt())) {
    await withLock(root, "building", async () => {
      // Another start may have built while we waited for the lock.
      if (!(await arePagesBuilt())) await buildAll(stamp, built);
      if (!(await isSiteBuilt())) await step("the server", buildSite);
    });
  }
} catch (error) {
  reportFailure("The pages could not be built", error, { root, log: "build" });
  process.exitCode = 1;
}

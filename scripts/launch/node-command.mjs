import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const load = (/** @type {string} */ file) => ["--import", new URL(file, import.meta.url).href];

/** Node arguments for running our programs from TypeScript source. */
export const nodeArguments = [...load("./follow-launcher.mjs"), ...load("../quick-imports.mjs")];

/** The site as `scripts/build.ts` bundles it. */
export const siteProgram = join(root, "dist/site/main.js");

/**
 * Node keeps what it compiled for the next start. The C library would give each thread that compresses a heap of its
 * own, and seldom gives back what is in them: two are enough.
 */
export const nodeEnvironment = () => ({
  NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  MALLOC_ARENA_MAX: "2",
  ...process.env,
});

/**
 * The site's own objects take about 100 MB. Without a limit Node lets four times as much garbage wait on a large
 * machine before it clears it away. A limit in NODE_OPTIONS is left as it is.
 */
const leanMemory = () =>
  process.env.NODE_OPTIONS?.includes("--max-old-space-size")
    ? []
    : ["--max-semi-space-size=8", "--max-old-space-size=400"];

/**
 * The one way in which the site is started, by `npm start` and by measurements of it. Libraries that look at NODE_ENV
 * find that this is production.
 */
export const siteCommand = () => ({
  args: [...leanMemory(), ...load("./follow-launcher.mjs"), siteProgram],
  env: { ...nodeEnvironment(), NODE_ENV: "production" },
});

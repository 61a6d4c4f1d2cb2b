import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium to test with: the one named, else the machine's, else the one that came with npm. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return installed.find((path) => existsSync(path)) ?? (await unpackChromium());
}

async function unpackChromium(): Promise<string> {
  // It unpacks to the temporary folder, where another user's copy could not be run.
  const folder = fileURLToPath(new URL("../../.cache/chromium", import.meta.url));
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const path = await chromium.executablePath();
    if (!lacksLibraries(path)) return path;
    // The package brings the system libraries too, and unpacks them where it believes to be needed.
    process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
    process.env.LD_LIBRARY_PATH = `${folder}/al2023/lib`;
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function lacksLibraries(program: string): boolean {
  try {
    return execFileSync("ldd", [program], { encoding: "utf8" }).includes("not found");
  } catch {
    return false;
  }
}

/** No calls home, no sandbox where root cannot have one, fonts drawn alike everywhere. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
];

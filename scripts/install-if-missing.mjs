import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { withInstallLock } from "./install-lock.mjs";

const PROGRESS_MS = 10_000;

/** Runs npm unless node_modules is what package-lock.json asks for. */
export async function installIfMissing(root) {
  if (isInstalled(root)) return;
  await withInstallLock(root, async () => {
    // Another start may have installed while we waited for the lock.
    if (isInstalled(root)) return;
    await runNpm(root);
    writeStamp(root);
  });
}

const stampFile = (root) => join(root, "node_modules", ".installed");

function stampFor(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch}\n`;
}

function isInstalled(root) {
  if (read(stampFile(root)) === stampFor(root)) return true;
  // After an npm install or npm ci by hand there is no stamp of ours, but npm's own record.
  if (!matchesLock(root)) return false;
  writeStamp(root);
  return true;
}

function writeStamp(root) {
  try {
    writeFileSync(stampFile(root), stampFor(root));
  } catch {
    // Installed by another user: the slower comparison will do every time.
  }
}

/** npm writes what it installed to node_modules/.package-lock.json as its last step. */
function matchesLock(root) {
  const record = read(join(root, "node_modules", ".package-lock.json"));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(read(join(root, "package-lock.json"))).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (!found) return entry.optional === true && !isForThisPlatform(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** An optional package that names its platform but no C library must be there on that platform. */
function isForThisPlatform({ os, cpu, libc }) {
  return !libc && os?.includes(process.platform) && cpu?.includes(process.arch);
}

async function runNpm(root) {
  const why = existsSync(join(root, "node_modules")) ? "they changed" : "first start";
  console.log(`Installing packages (${why}; this takes about a minute) …`);
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const progress = setInterval(
    () => console.log(`  still installing, ${seconds()} s`),
    PROGRESS_MS,
  );
  try {
    const code = await spawnNpm(root);
    if (code !== 0)
      throw new Error(`npm install failed (exit code ${code}): see its message above.`);
  } finally {
    clearInterval(progress);
  }
  console.log(`Installed in ${seconds()} s.`);
}

function spawnNpm(root) {
  // Not npm ci: it wants the optional packages of every platform in the lock file, which not every registry has,
  // and it deletes what is there before it knows that it can fetch the rest. Versions are those of the lock file.
  const args = ["install", "--no-save", "--ignore-scripts"];
  // Development packages are part of it whatever NODE_ENV says: they build the site.
  args.push("--include=dev", "--include=optional");
  args.push("--no-audit", "--no-fund", "--no-progress", "--loglevel=error");
  const cli = process.env.npm_execpath ?? "";
  const options = { cwd: root, stdio: ["ignore", "inherit", "inherit"] };
  const child = /^npm-cli\.c?js$/.test(basename(cli))
    ? spawn(process.execPath, [cli, ...args], options)
    : spawn("npm", args, { ...options, shell: process.platform === "win32" });
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Error(`npm cannot run: ${error.message}`)));
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

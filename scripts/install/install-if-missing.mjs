import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addMissingParts } from "./add-missing-parts.mjs";
import { thisMachine } from "./machine.mjs";
import { partsNotInstalled, readLock } from "./native-parts.mjs";
import { runNpm } from "./run-npm.mjs";
import { withLock } from "./with-lock.mjs";

/**
 * Installs packages unless node_modules is what package-lock.json asks for.
 *
 * @param {string} root
 */
export async function installIfMissing(root) {
  if (isInstalled(root)) return;
  await withLock(root, "installing", async () => {
    // Another start may have installed while we waited for the lock.
    if (isInstalled(root)) return;
    if (!matchesLock(root)) await installPackages(root);
    await addMissingParts(root);
    writeStamp(root);
  });
}

/** @param {string} root */
const stampFile = (root) => join(root, "node_modules", ".installed");

/** @param {string} root */
function stampFor(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/** @param {string} root */
function isInstalled(root) {
  // A manual npm install leaves our stamp but removes every part that the lock file does not list.
  const isComplete = () => partsNotInstalled(root, thisMachine()).length === 0;
  if (read(stampFile(root)) === stampFor(root)) return isComplete();
  // After a manual npm install or npm ci there is no stamp of ours, but npm's own record.
  if (!matchesLock(root) || !isComplete()) return false;
  writeStamp(root);
  return true;
}

/** @param {string} root */
function writeStamp(root) {
  try {
    writeFileSync(stampFile(root), stampFor(root));
  } catch {
    // Installed by another user: the slower comparison is done every time.
  }
}

/**
 * npm writes what it installed to node_modules/.package-lock.json as its last step.
 *
 * @param {string} root
 */
function matchesLock(root) {
  const record = read(join(root, "node_modules", ".package-lock.json"));
  if (!record) return false;
  /** @type {Record<string, import("./native-parts.mjs").LockedPackage | undefined>} */
  const installed = JSON.parse(record).packages;
  const wanted = readLock(root).packages;
  const optional = Object.keys(wanted[""]?.optionalDependencies ?? {});
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (!found) {
      const isForAll = !entry.os && optional.includes(path.replace("node_modules/", ""));
      return entry.optional === true && !isForAll && !isForThisPlatform(entry);
    }
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * An optional package that names its platform but no C library must be there on that platform.
 *
 * @param {import("./native-parts.mjs").LockedPackage} entry
 */
function isForThisPlatform({ os, cpu, libc }) {
  return !libc && os?.includes(process.platform) && cpu?.includes(process.arch);
}

/** @param {string} root */
function installPackages(root) {
  const why = existsSync(join(root, "node_modules")) ? "they changed" : "first start";
  // Not npm ci: it wants the optional packages of every platform in the lock file, which not every registry has,
  // and it deletes what is there before it knows that it can fetch the rest. Versions are those of the lock file.
  // Development packages are part of it whatever NODE_ENV says: they build the site.
  return runNpm(root, ["install", "--no-save", "--include=dev", "--include=optional"], {
    title: `Installing packages (${why}; this takes about a minute)`,
    log: "install",
    // npm may leave incomplete packages that look complete.
    onFullDisk: () => rmSync(join(root, "node_modules"), { recursive: true, force: true }),
  });
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

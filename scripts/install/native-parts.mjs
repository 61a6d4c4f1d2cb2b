import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Many packages ship one part for each kind of machine as optional dependencies, and npm installs the one that fits.
 * But npm takes only parts that the lock file lists, and a lock file lists only what the registry had when it was made.
 *
 * @typedef {import("./machine.mjs").Machine} Machine
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 * @typedef {{ name: string, version: string, of: string, paths: string[] }} Part
 */

/** @param {string} root @returns {LockFile} */
export const readLock = (root) => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/**
 * The parts that a machine needs, whether the lock file lists them or not.
 *
 * @param {LockFile} lock
 * @param {Machine} machine
 * @returns {Part[]}
 */
export function nativeParts({ packages }, machine) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies);
    return names
      .filter((name) => fits(name, names, machine))
      .map((name) => ({
        name,
        version: optionalDependencies[name] ?? "",
        of: path === "" ? "this project" : nameAt(path),
        paths: [path && `${path}/`, ""].map((folder) => `${folder}node_modules/${name}`),
      }));
  });
}

/** @param {string} root @param {Machine} machine */
export const partsNotInstalled = (root, machine) =>
  nativeParts(readLock(root), machine).filter(
    ({ paths }) => !paths.some((path) => existsSync(join(root, path, "package.json"))),
  );

/** @param {string} path */
const nameAt = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** @type {Record<string, string[]>} */
const platformWords = {
  linux: ["linux", "linuxmusl"],
  win32: ["win32", "windows", "win"],
};

/**
 * Read from the name, such as `@rolldown/binding-linux-arm64-gnu`: a part that the lock file lacks has nothing else.
 *
 * @param {string} name
 * @param {string[]} siblings
 * @param {Machine} machine
 */
function fits(name, siblings, { platform, arch, libc }) {
  const words = name.split(/[^a-z0-9]+/);
  const isForPlatform = (platformWords[platform] ?? [platform]).some((word) =>
    words.includes(word),
  );
  if (!isForPlatform || !words.includes(arch)) return false;
  if (libc === "glibc") return !isForMusl(name);
  if (libc === "musl") return isForMusl(name) || !hasLibcVariants(name, siblings);
  return true;
}

/** @param {string} name */
const isForMusl = (name) => /musl/.test(name);

/**
 * A program without variants either runs with both C libraries or has none for musl at all.
 *
 * @param {string} name
 * @param {string[]} siblings
 */
const hasLibcVariants = (name, siblings) => name.endsWith("-gnu") || siblings.some(isForMusl);

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "#platform/server/failure/failure.mjs";
import { findNode } from "./find-node.mjs";
import { machineName, thisMachine } from "./machine.mjs";
import { partsNotInstalled, readLock } from "./native-parts.mjs";
import { runNpm } from "./run-npm.mjs";

/** Needed to build and serve; the packages of the checks are needed only by `npm test`. */
const NEEDED_TO_START = ["rolldown", "lightningcss", "@tailwindcss/oxide", "sharp"];

/**
 * Brings in what npm left out because the lock file does not list it, then makes sure that native code loads.
 *
 * @param {string} root
 */
export async function addMissingParts(root) {
  const machine = thisMachine();
  const missing = partsNotInstalled(root, machine);
  if (missing.length > 0) await installApart(root, missing);
  const lacking = partsNotInstalled(root, machine);
  const broken = await packagesThatDoNotLoad(root);
  if (broken.length > 0) {
    const parts = lacking.filter(({ of }) => broken.includes(of)).map(({ name }) => name);
    const names = (parts.length > 0 ? parts : broken).join(", ");
    throw new Failure(
      `Missing for this machine (${machineName(machine)}): ${names}. Install it by hand with npm install --no-save, or use Linux on x64 or arm64 with glibc.`,
    );
  }
  if (lacking.length > 0) {
    const names = lacking.map(({ name }) => name).join(", ");
    console.log(`Not available for ${machineName(machine)}: ${names}. The site runs without.`);
  }
}

/**
 * In a project of its own, so that npm does not compare it with the lock file and remove what is installed. As
 * optional dependencies: one that the registry lacks does not keep the others out. But npm on the Node 18 of Debian 12
 * leaves out optional packages for Node 20 and later, and only warns of others; the site runs on the Node 24 beside them.
 *
 * @param {string} root
 * @param {import("./native-parts.mjs").Part[]} parts
 */
async function installApart(root, parts) {
  const folder = join(root, ".cache", "native-parts");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  const wanted = Object.fromEntries(parts.map(({ name, version }) => [name, version]));
  const kind =
    Number.parseInt(process.versions.node, 10) < 20 ? "dependencies" : "optionalDependencies";
  writeFileSync(join(folder, "package.json"), JSON.stringify({ [kind]: wanted }));
  await runNpm(root, ["install", "--no-package-lock"], {
    title: `Installing what the lock file does not list: ${Object.keys(wanted).join(", ")}`,
    log: "install-parts",
    cwd: folder,
  });
  const installed = join(folder, "node_modules");
  for (const name of packageNames(installed)) {
    cpSync(join(installed, name), join(root, "node_modules", name), { recursive: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} folder */
const packageNames = (folder) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@")
        ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`)
        : [name],
    );

/** @param {string} root */
async function packagesThatDoNotLoad(root) {
  const { packages } = readLock(root);
  const needed = NEEDED_TO_START.filter((name) => `node_modules/${name}` in packages);
  const load = (/** @type {string} */ name) =>
    `import("${name}").catch(() => console.log("${name}"))`;
  const script = `await Promise.all([${needed.map(load)}])`;
  const { stdout } = spawnSync(findNode(root), ["--input-type=module", "-e", script], {
    cwd: root,
    encoding: "utf8",
  });
  return needed.filter((name) => stdout.split("\n").includes(name));
}

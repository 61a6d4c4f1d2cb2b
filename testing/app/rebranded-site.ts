import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { createDatabase } from "./test-database.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Not copied: generated files and repository metadata. */
const leftBehind = /^(node_modules|dist|data|docs|e2e|bench|test-results|\..*)$/;

export interface RebrandedSite {
  url: string;
  folder: string;
  dataDir: string;
  databaseUrl: string;
  close(): Promise<void>;
}

/** Copies the project, edits only `site.config.ts`, builds and starts it, as another newsroom would. */
export async function startRebranded(edit: (config: string) => string): Promise<RebrandedSite> {
  const folder = await mkdtemp(join(tmpdir(), "rebranded-"));
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !leftBehind.test(relative(root, path)),
  });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const config = join(folder, "site.config.ts");
  await writeFile(config, edit(await readFile(config, "utf8")));
  await run(folder, ["scripts/build.ts"]);

  const database = await createDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, "data");
  const server = spawn(process.execPath, ["app/server/main.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      SANDBOX: "off",
      SHED_LOAD: "off",
      LOG_LEVEL: "silent",
    },
  });
  await untilListening(server);
  return {
    url,
    folder,
    dataDir,
    databaseUrl: database.url,
    async close() {
      server.kill();
      if (server.exitCode === null) await once(server, "exit");
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(cwd: string, parts: readonly string[]) {
  const child = spawn(process.execPath, parts, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${parts.join(" ")} ended with ${code}`);
}

/** It prints its address once it is ready. */
async function untilListening(server: ChildProcess) {
  let said = "";
  for await (const part of server.stdout ?? []) {
    said += part;
    if (said.includes(" is at http")) {
      server.stdout?.resume();
      return;
    }
  }
  throw new Error(`The site did not start: ${said}`);
}

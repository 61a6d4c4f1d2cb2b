import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { linkLibraries } from "../project/link-libraries.ts";
import { freePort } from "./free-port.ts";
import { spawnProgram } from "./spawn-program.ts";
import { createDatabase } from "./test-database.ts";
import { untilPrinted } from "./until-printed.ts";

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
  await linkLibraries(folder);
  const config = join(folder, "site.config.ts");
  await writeFile(config, edit(await readFile(config, "utf8")));
  await run(folder, ["scripts/build.ts"]);

  const database = await createDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, "data");
  const server = spawnProgram(process.execPath, ["dist/site/main.js"], {
    cwd: folder,
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
  await untilPrinted(server.stdout, "Database: ");
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
  const child = spawnProgram(process.execPath, parts, { cwd });
  child.stdout.resume();
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${parts.join(" ")} ended with ${code}`);
}

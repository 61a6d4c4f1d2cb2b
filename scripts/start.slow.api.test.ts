import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startSiteWith } from "../bench/start-process.ts";
import { freePort } from "../testing/app/free-port.ts";
import { createDatabase } from "../testing/app/test-database.ts";
import { untilPrinted } from "../testing/app/until-printed.ts";
import { siteCommand, siteProgram } from "./launch/node-command.mjs";
import { watchTree } from "./launch/process-tree.mjs";

// What `npm start` does: it serves the production build, a start that cannot work says why in one line, and nothing is
// left running.

const root = fileURLToPath(new URL("..", import.meta.url));
const onLinux = process.platform === "linux";
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** The launcher itself, without npm. */
function launch(
  settings: Record<string, string>,
  { args = ["scripts/start.mjs"], ...user }: { args?: string[]; uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: siteCommand().env.NODE_COMPILE_CACHE,
      DEMO: "off",
      SANDBOX: "off",
      HOST: "127.0.0.1",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  return child;
}

/** The server itself, for tests of what the launcher passes on. */
const withoutLauncher = { args: siteCommand().args };

const untilUp = (child: ChildProcess) => untilPrinted(child.stdout, " is at http");

/** The output and exit code of a failed start. */
async function failedStart(...how: Parameters<typeof launch>) {
  const child = launch(...how);
  const [, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, lines: errors.trim().split("\n") };
}

async function databaseSettings() {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  return {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: join(folder, "other"),
  };
}

/** The server process below the launcher. */
async function describeProcess(pid: number) {
  const read = async (name: string) => (await readFile(`/proc/${pid}/${name}`, "utf8")).split("\0");
  const environment = await read("environ");
  const names = ["NODE_ENV", "NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX"];
  return {
    command: (await read("cmdline")).slice(1),
    environment: names.map((name) => environment.find((one) => one.startsWith(`${name}=`))),
  };
}

async function servingProcess(launcher: number): Promise<number> {
  for (const pid of watchTree(launcher).alive()) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes(siteProgram)) return pid;
  }
  throw new Error("No process serves the site");
}

// One start for all tests, because it is slow.
test("a running site: in production and just as measurements start it, alone in its data folder, and all of it ends", async () => {
  const settings = { DATA_DIR: join(folder, "data"), PORT: String(await freePort()) };
  const first = launch(settings);
  await untilUp(first);

  if (onLinux) {
    const started = await describeProcess(await servingProcess(first.pid ?? 0));
    expect(started.environment[0]).toBe("NODE_ENV=production");
    const measured = await startSiteWith({
      ...(await databaseSettings()),
      DEMO: "off",
      SANDBOX: "off",
    });
    onTestFinished(() => measured.stop());
    expect(await describeProcess(measured.pid)).toEqual(started);
  }

  const second = await failedStart({ ...settings, PORT: String(await freePort()) });
  expect(second.code).toBe(1);
  expect(second.lines).toHaveLength(1);
  expect(second.lines[0]).toMatch(/^The data folder .* is in use by process \d+\. Stop/);

  const tree = watchTree(first.pid ?? 0);
  const before = tree.alive().length;
  // The launcher, the server, and PostgreSQL with its own processes.
  if (onLinux) expect(before).toBeGreaterThan(3);
  first.kill("SIGTERM");
  await once(first, "exit");
  expect(tree.alive()).toEqual([]);
});

test("the built server holds no development build and decides nothing by NODE_ENV", async () => {
  const folder = join(root, "dist/site");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  expect(names).toContain("entry-server.js");
  for (const name of names) {
    const bundle = await readFile(join(folder, name), "utf8");
    // The last is a warning that only React's development build prints.
    for (const words of ["NODE_ENV", ".development", "Each child in a list should have a unique"]) {
      expect(bundle.includes(words), `${name}: ${words}`).toBe(false);
    }
  }
});

describe("a start that cannot work says why in one line:", () => {
  test("a used port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => {
      other.close();
    });
    await once(other, "listening");
    // A listening TCP server has an address with a port.
    const { port } = other.address() as AddressInfo;
    expect(await failedStart({ PORT: String(port), DATA_DIR: folder })).toEqual({
      code: 1,
      lines: [`Port ${port} is in use by another program. Stop it, or set PORT to a free port.`],
    });
  });

  test("a data folder that is a file", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const settings = { DATA_DIR: file, PORT: String(await freePort()) };
    const { lines } = await failedStart(settings, withoutLauncher);
    expect(lines).toEqual([
      `The data folder ${file} cannot be written (EEXIST). Start as its owner, or set DATA_DIR to another folder.`,
    ]);
  });

  test.runIf(isRoot && onLinux)("a folder that may not be written", async () => {
    const closed = join(folder, "closed");
    await mkdir(closed, { mode: 0o700 });
    const nobody = { uid: 65_534, gid: 65_534 };
    const settings = { DATA_DIR: join(closed, "data"), PORT: String(await freePort()) };
    const { lines } = await failedStart(settings, nobody);
    expect(lines).toEqual([
      `The data folder ${closed}/data cannot be written (EACCES). Start as its owner, or set DATA_DIR to another folder.`,
    ]);
  });

  test("a database that is not there", async () => {
    const port = await freePort();
    const settings = {
      DATABASE_URL: `postgresql://news:word@127.0.0.1:${port}/news`,
      DATA_DIR: folder,
      PORT: String(await freePort()),
    };
    const { lines } = await failedStart(settings, withoutLauncher);
    expect(lines).toEqual([
      "The database of DATABASE_URL cannot be reached (ECONNREFUSED). Check the address, and that PostgreSQL runs there.",
    ]);
  });
});

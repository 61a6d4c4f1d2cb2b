import { execFile } from "node:child_process";
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectToProcess, processesOf } from "#testing/app/process-connection.ts";
import { type SiteProcess, startSiteProcess } from "#testing/app/site-process.ts";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { root } from "#testing/project/tracked-files.ts";

// Owns that processes on one port are replaced by those of another release while readers are served.

const POLL = { timeout: 60_000 };

describe.runIf(process.platform === "linux")("a site of two processes", () => {
  let folder: string;
  let database: TestDatabase;
  let site: SiteProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "newsroom-replace-"));
    database = await createDatabase();
    site = await startSiteProcess({
      env: {
        WEB_PROCESSES: "2",
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        DATA_DIR: join(folder, "data"),
        SHED_LOAD: "off",
      },
    });
  });
  afterAll(async () => {
    await site.end("SIGTERM");
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A folder with the built site of this one. */
  async function anotherRelease(name: string): Promise<string> {
    const release = join(folder, name);
    await mkdir(release);
    for (const part of await readdir(root)) {
      if (part === "scripts" || part === "dist")
        await cp(join(root, part), join(release, part), { recursive: true });
      else await symlink(join(root, part), join(release, part));
    }
    return release;
  }
  const replaceBy = (release: string) =>
    new Promise<number>((resolve) => {
      const script = join(release, "scripts/replace-processes.mjs");
      const socket = join(folder, "data/processes.sock");
      execFile(process.execPath, [script, socket], (error) => resolve(Number(error?.code ?? 0)));
    });
  const untilReplaceable = () =>
    expect.poll(() => readdir(join(folder, "data")), POLL).toContain("processes.sock");

  test("[RUN-48] a new release replaces them one after the other, and no request fails", async () => {
    await untilReplaceable();
    const before = await processesOf(site.pid);
    const release = await anotherRelease("2");
    const statuses: number[] = [];
    let isOver = false;
    const reading = [0, 1, 2].map(async () => {
      while (!isOver) {
        const connection = await connectToProcess(site);
        for (let each = 0; each < 5; each += 1)
          statuses.push((await connection.get("/about-us")).status);
        connection.close();
      }
    });
    expect(await replaceBy(release)).toBe(0);
    isOver = true;
    await Promise.all(reading);
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect
      .poll(async () => (await processesOf(site.pid)).filter((pid) => before.includes(pid)), POLL)
      .toEqual([]);
    const commands = await Promise.all(
      (await processesOf(site.pid)).map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8")),
    );
    expect(commands).toHaveLength(2);
    for (const command of commands) expect(command).toContain(join(release, "dist/site/main.js"));
  });

  test("[RUN-48] a release that does not start, or changes what owns the port, leaves them alone", async () => {
    await untilReplaceable();
    const before = await processesOf(site.pid);
    const broken = await anotherRelease("broken");
    await writeFile(join(broken, "dist/site/main.js"), "process.exit(1);\n");
    expect(await replaceBy(broken)).toBe(1);
    const other = await anotherRelease("other");
    await appendFile(join(other, "scripts/launch/run-child.mjs"), "// Changed.\n");
    expect(await replaceBy(other)).toBe(3);
    expect(await processesOf(site.pid)).toEqual(before);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });
});

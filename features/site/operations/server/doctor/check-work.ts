import type { Clients } from "#clients/clients.ts";
import type { FeatureDeps } from "#features/define-feature.ts";
import { getEventState } from "#features/numbers/server/public.ts";
import type { Health } from "#features/site/calls/staff-operations.ts";
import { type BackupTarget, backupTarget } from "#platform/server/backup/stored-backups.ts";
import type { CommandContext } from "#platform/server/command/verb.ts";
import type { Finding } from "#platform/server/finding.ts";
import { plural } from "#shared/format/counts.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { getHealth } from "../get-health.ts";

const OLDEST_BACKUP = 2 * DAY;
const OLDEST_DRILL = 40 * DAY;
/** After this number of missed periods, no process seems to run jobs. */
const MOST_MISSED = 3;

type WorkContext = CommandContext &
  Pick<Clients, "backupStore" | "openStore"> &
  Pick<FeatureDeps, "backedUpFolders" | "checks">;

/** Jobs, mails that wait, backups, and what features need. */
export async function checkWork(context: WorkContext): Promise<Finding[]> {
  const backups = backupTarget(context.config, {
    ownerUrl: context.ownerUrl,
    store: context.backupStore,
    folders: context.backedUpFolders,
  });
  const health = await getHealth(context, {
    dataDir: context.config.DATA_DIR,
    backups,
    openStore: context.openStore,
    checks: context.checks,
    settings: context.config,
  });
  const now = context.clock.now().getTime();
  return [
    checkJobs(health, now),
    checkOutbox(health),
    checkBackups(health, backups, now),
    ...health.checks,
  ];
}

function checkJobs({ jobs }: Health, now: number): Finding {
  const about = "Jobs";
  const failed = jobs.filter(({ problem }) => problem !== null).map(({ name }) => name);
  const isRunning = jobs.some(
    ({ lastStartedAt, everyMinutes }) =>
      lastStartedAt !== null &&
      now - Date.parse(lastStartedAt) < MOST_MISSED * everyMinutes * MINUTE,
  );
  if (!isRunning)
    return {
      about,
      state: "attention",
      text: "No job has begun on time: the site does not seem to run.",
      todo: "Start the site.",
    };
  if (failed.length > 0)
    return {
      about,
      state: "attention",
      text: `The last run failed of: ${failed.join(", ")}.`,
      todo: "Read the log, mend the cause, then: npm run newsroom -- jobs retry <job>",
    };
  return { about, state: "well", text: `${plural(jobs.length, "job")} on time.` };
}

function checkOutbox({ mails }: Health): Finding {
  const about = "Outbox";
  if (mails.stuck === 0) return { about, state: "well", text: "No mail waits." };
  return {
    about,
    state: "attention",
    text: `${plural(mails.stuck, "mail")} waited for more than a quarter of an hour.`,
    todo: "See Mail above; they are sent by themselves once the server takes them.",
  };
}

function checkBackups({ backups }: Health, { folder, store }: BackupTarget, now: number): Finding {
  const about = "Backups";
  const { lastMadeAt, lastDrilledAt } = backups;
  const isOlder = (at: string | null, most: number) => at === null || now - Date.parse(at) > most;
  if (isOlder(lastMadeAt, OLDEST_BACKUP))
    return {
      about,
      state: "attention",
      text: `The last backup in ${folder}${store ? " or in the bucket" : ""} was made ${dayOf(lastMadeAt)}.`,
      todo: "Every night: npm run newsroom -- backup nightly <folder>, with BACKUP_DIR set to that folder.",
    };
  if (isOlder(lastDrilledAt, OLDEST_DRILL))
    return {
      about,
      state: "attention",
      text: `That a backup can be restored was proven ${dayOf(lastDrilledAt)}.`,
      todo: "npm run newsroom -- backup drill <backup>",
    };
  return {
    about,
    state: "well",
    text: `Made ${dayOf(lastMadeAt)}, restored in a drill ${dayOf(lastDrilledAt)}.`,
  };
}

const dayOf = (at: string | null) => (at === null ? "never" : `on ${at.slice(0, 10)}`);

const about = "Raw events";

/** Nothing where they are stored in PostgreSQL. */
export async function checkEvents(
  context: Pick<CommandContext, "db"> & Pick<Clients, "clickhouse">,
): Promise<Finding[]> {
  const state = await getEventState(context);
  if (!state) return [];
  const { host, waiting, problem } = state;
  const text = `${plural(waiting, "event")} on their way to ${host}.`;
  if (problem === null) return [{ about, state: "well", text }];
  return [
    {
      about,
      state: "attention",
      text: `${text} ${problem}.`,
      todo: "Check CLICKHOUSE_URL, its name and password; for missing tables: npm run newsroom -- events create-tables",
    },
  ];
}

import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { limit, text, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { RaisedAlarm } from "#shared/newsroom/alarms.ts";

export const AuditLine = z.object({
  id: z.int(),
  at: timestamp,
  who: z.string(),
  /** The command, such as `articles publish`, or the call. */
  what: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  via: z.enum(["command", "browser", "token"]),
});
export type AuditLine = z.infer<typeof AuditLine>;

const LONGEST = 200;

export const AuditFilter = z.object({
  who: z.optional(text({ max: LONGEST })),
  what: z.optional(text({ max: LONGEST })),
  /** `article 12`, or `article` for all of them. */
  subject: z.optional(text({ max: LONGEST })),
  from: z.optional(timestamp),
  /** Not included. */
  to: z.optional(timestamp),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

const audit = "/api/newsroom/audit";

export const listAudit = endpoint({
  method: "GET",
  path: audit,
  summary: "Lines of the audit log, the newest first; only one's own unless one is an owner",
  request: {
    query: z.extend(AuditFilter, { limit: limit(), before: z.optional(wholeNumber({ min: 1 })) }),
  },
  reply: z.object({
    lines: z.array(AuditLine),
    /** Where the next page begins. */
    next: z.nullable(z.int()),
  }),
});

export const listAuditChoices = endpoint({
  method: "GET",
  path: `${audit}/choices`,
  summary: "People and acts of the audit log to choose from",
  request: {},
  reply: z.object({ people: z.array(z.string()), acts: z.array(z.string()) }),
});

/** A file, with the same filters. */
export const AUDIT_EXPORT = `${audit}/export`;

const JobState = z.object({
  name: z.string(),
  everyMinutes: z.int(),
  lastStartedAt: z.nullable(timestamp),
  lastFinishedAt: z.nullable(timestamp),
  /** When the last successful run began. */
  lastWentWellAt: z.nullable(timestamp),
  /** The kind of error that ended the last run; the log has the rest. */
  problem: z.nullable(z.string()),
  nextRunAt: timestamp,
});
export type JobState = z.infer<typeof JobState>;

export const Health = z.object({
  /** The version of the software. */
  release: z.string(),
  jobs: z.array(JobState),
  /** What was raised in the last seven days, the last first. */
  alarms: z.array(RaisedAlarm),
  mails: z.object({
    /** Waiting for more than a quarter of an hour. */
    stuck: z.int(),
    oldestAt: z.nullable(timestamp),
    /** Given up in the last seven days. */
    undelivered: z.int(),
  }),
  /** Of the disk with the files of the site, in bytes. */
  disk: z.object({ free: z.int(), total: z.int() }),
  backups: z.object({
    lastMadeAt: z.nullable(timestamp),
    /** When a backup was last proven to be restorable. */
    lastDrilledAt: z.nullable(timestamp),
  }),
  /** What features say of what they need. */
  checks: z.array(
    z.object({
      about: z.string(),
      state: z.enum(["well", "attention", "broken"]),
      text: z.string(),
      todo: z.optional(z.string()),
    }),
  ),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: "GET",
  path: "/api/newsroom/health",
  summary:
    "Jobs, alarms, stuck mail, disk, age of the last backup and drill, and what features need",
  request: {},
  reply: Health,
});

const Backup = z.object({
  folder: z.string(),
  madeAt: timestamp,
  tables: z.int(),
  rows: z.int(),
  pictures: z.int(),
  /** When it was last proven that it can be restored. */
  drilledAt: z.nullable(timestamp),
  isEncrypted: z.boolean(),
  /** What restores it, on the command line. */
  restore: z.string(),
});
export type Backup = z.infer<typeof Backup>;

const BackupRun = z.object({
  startedAt: timestamp,
  by: z.string(),
  stage: z.enum(["copy", "drill"]),
  done: z.int(),
  total: z.int(),
  about: z.string(),
  isRunning: z.boolean(),
  finishedAt: z.nullable(timestamp),
  problem: z.nullable(z.string()),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const listBackups = endpoint({
  method: "GET",
  path: "/api/newsroom/backups",
  summary: "Backups, the newest first, and the one that is being made",
  request: {},
  reply: z.object({
    /** Where they are. */
    folder: z.string(),
    backups: z.array(Backup),
    /** The one under way, or else the last from the newsroom. */
    run: z.nullable(BackupRun),
  }),
});

const StoredBackup = z.object({
  name: z.string(),
  madeAt: timestamp,
  isEncrypted: z.boolean(),
  /** Whether it was proven that it can be restored. */
  isProven: z.boolean(),
  /** What copies it to this machine, on the command line. */
  fetch: z.string(),
});
export type StoredBackup = z.infer<typeof StoredBackup>;

export const listStoredBackups = endpoint({
  method: "GET",
  path: "/api/newsroom/backups/stored",
  summary: "Copies of backups in the bucket, the newest first; null without a bucket",
  request: {},
  reply: z.object({ backups: z.nullable(z.array(StoredBackup)) }),
});

export const makeBackup = endpoint({
  method: "POST",
  path: "/api/newsroom/backups",
  acts: ["backup create"],
  summary: "Begins a backup",
  request: {
    /** Whether to prove that it can be restored, in a database made for it. */
    body: z.object({ drill: z.boolean() }),
  },
  reply: z.object({ begun: z.literal(true) }),
});

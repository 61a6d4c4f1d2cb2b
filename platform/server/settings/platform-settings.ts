import { availableParallelism, totalmem } from "node:os";
import { z } from "zod";
import { urlsOf } from "../postgres/hosts.ts";
import { hashOf } from "../tokens.ts";
import { flag, isBareOrigin, networks, oneOf, splitList } from "./setting-kinds.ts";
import { defineSettings, type SettingsOf } from "./settings-part.ts";
import { usualProcesses } from "./usual-processes.ts";

const LEAST_CHARACTERS = 24;
const LEAST_DIFFERENT = 10;
const commonWords =
  /change|password|passw0rd|secret|default|example|admin|letmein|qwerty|12345|abcdef/i;

/** Why a key is refused, or nothing for a random key. */
function keyWeakness(key: string): string | undefined {
  if (key.length < LEAST_CHARACTERS || /\s/.test(key)) {
    return `must have at least ${LEAST_CHARACTERS} characters and no spaces`;
  }
  if (!/^[\x21-\x7e]+$/.test(key)) return "must hold plain letters, digits and signs only";
  return isGuessable(key)
    ? "must be random, such as what `openssl rand -hex 24` prints"
    : undefined;
}

const isGuessable = (key: string) =>
  new Set(key).size < LEAST_DIFFERENT || /^(.+?)\1+$/.test(key) || commonWords.test(key);

const postgresAddress = z
  .string()
  .refine(
    (url) => urlsOf(url).every((one) => /^postgres(ql)?:$/.test(URL.parse(one)?.protocol ?? "")),
    "must be a postgresql:// address",
  );

const origin = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}`, abort: true })
    .refine(isBareOrigin, "must not hold a path, a query or a name")
    .transform((url) => new URL(url).origin);

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((number) => number <= 65_535, "must be a port number");

/** Settings of the server itself. */
export const platformSettings = defineSettings(
  {
    PORT: port.default(3000),
    HOST: z.string().default("0.0.0.0"),
    /** Where metrics and the status of jobs are then, and no longer on the readers' port. */
    OPERATOR_PORT: port.optional(),
    /** Whether this process serves readers, runs jobs, or does both. */
    ROLE: oneOf(["both", "web", "worker"]).default("both"),
    /** How many processes share the port. */
    WEB_PROCESSES: z
      .string()
      .regex(/^([1-9]|[1-5]\d|6[0-4])$/, "must be a number of processes from 1 to 64")
      .transform(Number)
      .default(() => usualProcesses({ cores: availableParallelism(), bytes: usableMemory() })),
    PUBLIC_URL: origin("https://news.example").optional(),
    /** Where the newsroom is, if not on the readers' host. */
    NEWSROOM_URL: origin("https://desk.news.example").optional(),
    DATA_DIR: z.string().default("./data"),
    /** Where the newsroom makes and lists backups; by default in the directory above. */
    BACKUP_DIR: z.string().optional(),
    /** Off leaves out rows of single events, whose sums are in the backup. */
    BACKUP_EVENTS: flag("on"),
    /** Off leaves out films as they came; what is made of them for readers is always in. */
    BACKUP_ORIGINALS: flag("on"),
    /** Public keys of age: backups are encrypted, and each of them opens one. */
    BACKUP_RECIPIENTS: z
      .string()
      .transform(splitList)
      .refine((list) => list.every((key) => /^age1[0-9a-z]{20,}$/.test(key)), {
        error: "must be public keys of age, such as age1ql3z7hjy54pw3…",
      })
      .default([]),
    /** How long mails stay in the folder that they are written to where there is no mail server. */
    MAIL_FOLDER_DAYS: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "must be a number of days")
      .transform(Number)
      .default(30),
    DATABASE_URL: postgresAddress.optional(),
    /** Past a pooler: for what listens, locks or takes long. */
    DATABASE_DIRECT_URL: postgresAddress.optional(),
    /** Whether frequent statements are prepared; off through a pooler unless this says that it can. */
    DATABASE_PREPARED: oneOf(["on", "off"]).optional(),
    /** A streaming replica, for searches, sitemaps, figures and backups. */
    DATABASE_REPLICA_URL: postgresAddress
      .refine((url) => urlsOf(url).length === 1, "must name one host")
      .optional(),
    /** A replica that is further behind is not read. */
    DATABASE_REPLICA_SECONDS: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "must be a number of seconds")
      .transform(Number)
      .default(10),
    /** The most connections of this process, besides six for jobs and changes. */
    DATABASE_POOL: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, "must be a number of connections")
      .transform(Number)
      .default(10),
    /** Owns the tables and migrates them, where the site is to be served by a role that may do less. */
    DATABASE_OWNER_URL: postgresAddress.optional(),
    /** Off where `newsroom migrate` runs before the processes of a release start. */
    MIGRATE_ON_START: flag("on"),
    TRUST_PROXY: networks.default([]),
    /** Two while one replaces the other. Only their hashes are read into memory. */
    ADMIN_KEY: z.string().transform(readAdminKeys).optional(),
    LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default(
      "warn",
    ),
    /** A line of JSON for each request. */
    ACCESS_LOG: flag("off"),
    PAGE_CACHE: flag("on"),
    PAGE_CACHE_MB: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, "must be a number of megabytes")
      .transform(Number)
      .default(() => usualMegabytes(totalmem())),
    /** How long a process that is to stop serves on, so that balancers notice before it refuses. */
    DRAIN_SECONDS: z
      .string()
      .regex(/^\d{1,3}$/, "must be a number of seconds")
      .transform(Number)
      .default(0),
    /** Off where a busy machine is no reason to refuse, as in tests. */
    SHED_LOAD: flag("on"),
  },
  checkHosts,
);

/** Cookies do not know ports, so another port would not keep them apart. */
function checkHosts(settings: {
  PUBLIC_URL?: string | undefined;
  NEWSROOM_URL?: string | undefined;
}): string[] {
  const { PUBLIC_URL: readers, NEWSROOM_URL: staff } = settings;
  if (staff === undefined) return [];
  if (readers === undefined) return ["NEWSROOM_URL needs a PUBLIC_URL beside it"];
  return new URL(staff).hostname === new URL(readers).hostname
    ? ["NEWSROOM_URL must have another host name than PUBLIC_URL"]
    : [];
}

export type PlatformConfig = SettingsOf<typeof platformSettings> & {
  /** The site's address, as it is known to readers. */
  publicUrl: string;
  /** The newsroom's address; usually the same. */
  newsroomUrl: string;
};

/** In bytes: of the machine, or as much of it as a container may use. */
function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** A tenth of the machine's memory; ten thousand pages are about 200 MB. */
const usualMegabytes = (memory: number) =>
  Math.round(Math.min(256, Math.max(32, memory / 10 / 1_000_000)));

function readAdminKeys(value: string, context: z.RefinementCtx): readonly Buffer[] {
  const keys = splitList(value);
  const problem =
    keys.length === 1 || keys.length === 2
      ? keys.map(keyWeakness).find((weakness) => weakness !== undefined)
      : "must be one key, or two with a comma between them";
  if (problem === undefined) return keys.map(hashOf);
  context.addIssue(problem);
  return z.NEVER;
}

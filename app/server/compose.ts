import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Metric } from "prom-client";
import type { ClipSources, FeatureDeps, StoryUses } from "#features/define-feature.ts";
import type { Payee } from "#features/payments/server/public.ts";
import { bindActCall } from "#platform/server/act-call.ts";
import type { BackedUpFolder } from "#platform/server/backup/make-backup.ts";
import { platformCommands } from "#platform/server/command/platform-commands.ts";
import type { Nouns } from "#platform/server/command/verb.ts";
import type { Api } from "#platform/server/http/api.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { maintenanceJobs } from "#platform/server/jobs/maintenance-jobs.ts";
import { deliverOutbox, type MailKinds } from "#platform/server/mail/deliver-outbox.ts";
import type { MailTransport } from "#platform/server/mail/mail.ts";
import { purgeCaches } from "#platform/server/page-cache/purge-caches.ts";
import { forgetOldRows, type PersonalTables } from "#platform/server/personal-data.ts";
import type { ActApi } from "#platform/server/staff-api/staff-api.ts";
import { features } from "../all-features.ts";
import type { Mails } from "../mails/entry-mails.tsx";
import type { Config } from "./config.ts";

const byFloor = features.toSorted((one, other) => one.floor - other.floor);

type Everything<Each> = (Each extends unknown ? (one: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type MadeBy<One> = One extends { open?: (deps: never) => infer Made } ? Made : never;

/** What all features use, and what each of them opened. */
export type OpenedDeps = FeatureDeps & { settings: Config } & Everything<
    MadeBy<(typeof features)[number]>
  >;

/** Those on lower floors first, because a feature may use what they opened. */
export function openFeatures(deps: FeatureDeps & { settings: Config }): OpenedDeps {
  const opened = { ...deps };
  for (const { open } of byFloor) Object.assign(opened, open?.(opened));
  // The type lists what each feature makes.
  return opened as OpenedDeps;
}

/** The calls, files and hooks of every feature, under whose name the API document lists its calls. */
export function addRoutes(api: Api, deps: OpenedDeps): void {
  let feature: string | undefined;
  deps.server.addHook("onRoute", ({ schema }) => {
    if (schema && feature !== undefined) schema.tags ??= [feature];
  });
  for (const { name, routes } of features) {
    feature = name;
    routes?.(api, deps);
  }
  feature = undefined;
}

/** The calls for staff of every feature. */
export function addStaffRoutes(api: ActApi, deps: OpenedDeps): void {
  for (const { staffRoutes, acts = [], commands = {} } of features) {
    staffRoutes?.(api, deps);
    const verbs = Object.values(commands).flatMap((noun) => Object.values(noun.verbs));
    for (const { call } of [...acts, ...verbs]) if (call) bindActCall(api, call, deps);
  }
  for (const { verbs } of Object.values(platformCommands))
    for (const { call } of Object.values(verbs)) if (call) bindActCall(api, call, deps);
}

/** What every feature declares about tables with personal data. */
export const personal: PersonalTables = Object.assign(
  {},
  ...features.map((feature) => feature.personal),
);

/** Private files that belong in backups. */
const backedUpFolders: readonly BackedUpFolder[] = features.flatMap(
  (feature) => feature.backedUpFolders ?? [],
);

/** What clips are made of. */
const clipSources: ClipSources = Object.assign(
  {},
  ...features.map((feature) => feature.clipSources),
);

/** Everything that runs by itself. */
export function allJobs(options: {
  deps: OpenedDeps;
  mailTransport: MailTransport;
  mails: Mails;
  origin: string;
  newsroomOrigin?: string;
  log: FastifyBaseLogger;
}): Job[] {
  const { deps, mailTransport: transport, mails, origin, newsroomOrigin = origin, log } = options;
  return [
    ...features.flatMap(({ jobs }) => jobs?.(deps) ?? []),
    ...Object.values(personal).flatMap(({ retention }) =>
      retention ? forgetOldRows(retention) : [],
    ),
    deliverOutbox({ transport, kinds: allMailKinds({ mails, origin, newsroomOrigin }), log }),
    ...(deps.purger ? [purgeCaches(deps.purger)] : []),
    ...maintenanceJobs(deps),
  ];
}

/** How each mail of the site is written. */
export function allMailKinds({
  mails,
  origin,
  newsroomOrigin = origin,
}: {
  mails: Mails;
  origin: string;
  newsroomOrigin?: string;
}): MailKinds {
  const context = { origin, newsroomOrigin, personal };
  return Object.fromEntries(mails.map((mail) => [mail.kind, mail.open(context)]));
}

/** What features count, for the operator. */
export const allMetrics = (deps: OpenedDeps): Metric[] =>
  features.flatMap(({ metrics }) => [...(metrics?.(deps) ?? [])]);

/** Stories use pictures and clips; a feature says which. */
const usesOf = (name: "usesOfPicture" | "usesOfClip"): StoryUses => {
  const registered = features.flatMap((feature) => feature[name] ?? []);
  return {
    storyIds: (used) =>
      sql.join(
        registered.map(({ storyIds }) => storyIds(used)),
        sql` union `,
      ),
    stories: async (db, ids) =>
      (await Promise.all(registered.map(({ stories }) => stories(db, ids)))).flat(),
  };
};
const usesOfPicture = usesOf("usesOfPicture");
const usesOfClip = usesOf("usesOfClip");

/** Who is paid; payments hands each the events of its own. */
const payees: readonly Payee[] = features.flatMap((feature) => feature.payments ?? []);

/** What features declare for others that do not know them. */
export const declared = {
  backedUpFolders,
  checks: features,
  clipSources,
  payees,
  personal,
  usesOfClip,
  usesOfPicture,
};

/** Fields that never reach the log. */
export const allSecretFields: readonly string[] = features.flatMap(
  ({ secretFields }) => secretFields ?? [],
);

/** Everything the command line can do: `npm run newsroom -- <noun> <verb>`. */
export const allCommands: Nouns = [
  ...byFloor.map(({ commands }) => commands ?? {}),
  platformCommands,
].reduce(addNouns, {});

/** A feature may add verbs to a noun of a feature on a lower floor. */
function addNouns(all: Nouns, added: Nouns): Nouns {
  const merged = Object.entries(added).map(([name, { about, verbs }]) => {
    const known = all[name];
    return [name, known ? { ...known, verbs: { ...known.verbs, ...verbs } } : { about, verbs }];
  });
  return { ...all, ...Object.fromEntries(merged) };
}

import type { SQL } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Metric } from "prom-client";
import type { z } from "zod";
import type { Act } from "#platform/server/act.ts";
import type { BackedUpFolder } from "#platform/server/backup/make-backup.ts";
import type { BackupTarget } from "#platform/server/backup/stored-backups.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Finding } from "#platform/server/finding.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import type { PersonalTables } from "#platform/server/personal-data.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { Replica } from "#platform/server/postgres/open-replica.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import type { SettingsPart } from "#platform/server/settings/settings-part.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import type { Clients } from "../clients/clients.ts";
import type { Nouns } from "../platform/server/command/verb.ts";
import type { Api } from "../platform/server/http/api.ts";
import type { MailKinds } from "../platform/server/mail/deliver-outbox.ts";
import type { Network } from "../platform/server/outbound/guarded-request.ts";
import type { ResponseCache } from "../platform/server/page-cache/response-cache.ts";
import type { StaffApi } from "../platform/server/staff-api/staff-api.ts";
import type { Payee } from "./payments/server/payee.ts";

/** What a feature's routes and jobs may use. One object for the whole application. */
export interface FeatureDeps extends Deps, Clients {
  server: FastifyInstance;
  cache: ResponseCache;
  log: FastifyBaseLogger;
  /** For reads that take long and may be seconds old; they run on the primary where there is no replica. */
  replica: Pick<Replica, "read">;
  /** The site's own address. */
  origin: string;
  /** The newsroom's address, which may be on another host. */
  newsroomOrigin: string;
  /** Where files of the site are stored. */
  dataDir: string;
  backups: BackupTarget;
  backedUpFolders: readonly BackedUpFolder[];
  checks: readonly HealthCheck[];
  /** How hosts are reached that a visitor may name; usually the open internet. */
  network: Network | undefined;
  /** What was built for the browser; nothing where only calls are served. */
  built: BuiltSite | undefined;
  /** How mails are written, to show one before it is sent; none where templates are not loaded. */
  mailKinds: MailKinds;
  usesOfPicture: StoryUses;
  usesOfClip: StoryUses;
  /** What every feature declares about tables with personal data. */
  personal: PersonalTables;
  payees: readonly Payee[];
  clipSources: ClipSources;
  /** Whether this process refuses requests, because it cannot keep up with them. */
  isBehind(): boolean;
}

/** Private files that clips are made of, by their folder: media asks, and does not know what a submission is. */
export type ClipSources = Readonly<Record<string, ClipSource>>;

export interface ClipSource {
  open(storage: PrivateStorage): Pick<PrivateFiles, "size" | "stream">;
  /** Those of these sources that have their file still, such as `submission:12`. */
  findHeld(db: Queryable, sources: readonly string[]): Promise<readonly string[]>;
}

/** What Health and `doctor` look at with. */
export interface CheckDeps extends Pick<Deps, "db"> {
  openStore: OpenStore;
  /** When the last backup with private files was made. */
  backedUpAt: string | null;
}

/** A feature that says how what it needs is. */
export interface HealthCheck {
  check?(deps: CheckDeps & { settings: unknown }): Promise<readonly Finding[]>;
}

/** Which stories use a picture or a clip: media asks, and does not know what a story is. */
export interface StoryUses {
  /** Selects the ids of the stories whose text or working copy names it, by the address of a picture or the id of a clip. */
  storyIds(name: SQL): SQL;
  /** For staff, each with the tag of its page. `staffId` is whose story it is. */
  stories(
    db: Queryable,
    ids: readonly number[],
  ): Promise<{ id: number; title: string; staffId: number | null; tag: string }[]>;
}

export interface BuiltSite {
  /** Paths of pages that want to be found by search engines. */
  listedPaths(): Promise<readonly string[]>;
  /** The script that stores pages for reading offline, and the one that takes it back. */
  workers: { current(): Promise<string>; retired(): Promise<string> };
}

/** What jobs may use besides. */
export type JobDeps = Pick<FeatureDeps, "dataDir" | "payees" | "clipSources" | "isBehind"> &
  Partial<Pick<FeatureDeps, "network">>;

type SettingsIn<Shape extends z.ZodRawShape> = keyof Shape extends never
  ? unknown
  : z.output<z.ZodObject<Shape>>;

/** Everything the rest of the site knows about a feature on the server. */
export interface Feature<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Opened extends object = object,
> {
  /** Groups its calls in the description of the API. */
  name: string;
  /** The part of the product that it belongs to. */
  area: string;
  /** The area's: a feature knows features of its own area, and of others on lower floors. */
  floor: number;
  /** Tables that no other feature reads or writes. */
  tables?: readonly string[];
  /** Its tables with personal data: what their owner gets, what a request deletes, and how long rows stay. */
  personal?: PersonalTables;
  settings?: SettingsPart<Shape>;
  usesOfPicture?: StoryUses;
  usesOfClip?: StoryUses;
  clipSources?: ClipSources;
  backedUpFolders?: readonly BackedUpFolder[];
  /** What it does with what it is paid. */
  payments?: Payee;
  /** Fields that never reach the log. */
  secretFields?: readonly string[];
  /** Makes once what its routes, acts, jobs and metrics share; features on higher floors may use it too. */
  open?(deps: FeatureDeps & { settings: SettingsIn<Shape> }): Opened;
  routes?(api: Api, deps: FeatureDeps & { settings: SettingsIn<Shape> } & NoInfer<Opened>): void;
  /** What staff do in the browser alone; what is a command as well stands in `commands`. */
  acts?: readonly Pick<Act, "call">[];
  /** Calls for staff that are no acts, under `/api/newsroom`. */
  staffRoutes?(
    api: StaffApi,
    deps: FeatureDeps & { settings: SettingsIn<Shape> } & NoInfer<Opened>,
  ): void;
  jobs?(
    deps: Deps & Clients & JobDeps & { settings: SettingsIn<Shape> } & NoInfer<Opened>,
  ): readonly Job[];
  /** What the command line can do with it, by noun. */
  commands?: Nouns;
  /** How is what it needs, for Health and `doctor`? */
  check?(
    deps: CheckDeps & { settings: SettingsIn<Shape> } & Partial<NoInfer<Opened>>,
  ): Promise<readonly Finding[]>;
  metrics?(deps: FeatureDeps & NoInfer<Opened>): readonly Metric[];
}

// biome-ignore lint/complexity/noBannedTypes: a feature without settings has no names to read
export const defineFeature = <Shape extends z.ZodRawShape = {}, Opened extends object = object>(
  feature: Feature<Shape, Opened>,
): Feature<Shape, Opened> => feature;

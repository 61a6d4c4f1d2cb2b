import type { z } from "zod";
import { type ClickhouseConfig, clickhouseSettings } from "#clients/clickhouse.ts";
import { type OtlpConfig, otlpSettings } from "#clients/otlp-settings.ts";
import { type PurgeConfig, purgeSettings } from "#clients/purger.ts";
import { type S3Config, s3Settings } from "#clients/s3/s3-requests.ts";
import { smtpSettings } from "#clients/smtp-settings.ts";
import type { Feature } from "#features/define-feature.ts";
import {
  type PlatformConfig,
  platformSettings,
} from "#platform/server/settings/platform-settings.ts";
import { oneOf } from "#platform/server/settings/setting-kinds.ts";
import {
  BadSettings,
  defineSettings,
  misspelledSettings,
  namesOf,
  readSettings,
  type SettingsOf,
  type SettingsPart,
} from "#platform/server/settings/settings-part.ts";
import { features } from "../all-features.ts";

const siteSettings = defineSettings({
  DEMO: oneOf(["on", "off"]).optional(),
  SANDBOX: oneOf(["auto", "off"]).default("auto"),
});

const parts: readonly SettingsPart[] = [
  platformSettings,
  smtpSettings,
  s3Settings,
  purgeSettings,
  clickhouseSettings,
  otlpSettings,
  siteSettings,
  ...features.flatMap(({ settings }) => settings ?? []),
];

/** The settings of all features together: what every function that takes those of one of them would take. */
type SettingsOfAll<One> = (
  One extends Feature<infer Shape>
    ? keyof Shape extends never
      ? never
      : (settings: Readonly<z.output<z.ZodObject<Shape>>>) => void
    : never
) extends (all: infer All) => void
  ? All
  : never;

export type Config = PlatformConfig &
  SettingsOf<typeof smtpSettings> &
  S3Config &
  PurgeConfig &
  ClickhouseConfig &
  OtlpConfig &
  SettingsOf<typeof siteSettings> &
  SettingsOfAll<(typeof features)[number]> & { demo: boolean };

/** Lines about variables whose names are nearly those of settings. */
export const misspelledConfig = (env: NodeJS.ProcessEnv): string[] =>
  misspelledSettings(namesOf(parts), env);

/** A bucket is for nodes that share no folder, so what would else be in one must be set. */
const unsharedKeys = (settings: Pick<Config, "STORE_URL" | "STAFF_KEY" | "ADMIN_KEY">): string[] =>
  settings.STORE_URL === undefined
    ? []
    : (["STAFF_KEY", "ADMIN_KEY"] as const)
        .filter((name) => settings[name] === undefined)
        .map((name) => `STORE_URL needs ${name} beside it, the same on every node`);

/** Settings come from environment variables, listed in `docs/settings.md`; empty means not set. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // The parts that are read are the parts the type is made of.
  const settings = readSettings(parts, env) as Omit<Config, "publicUrl" | "newsroomUrl" | "demo">;
  const unshared = unsharedKeys(settings);
  if (unshared.length > 0) throw new BadSettings(unshared);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    ...settings,
    publicUrl,
    newsroomUrl: settings.NEWSROOM_URL ?? publicUrl,
    // Demo stories must never turn up on a site that somebody has begun to configure.
    demo: settings.DEMO ? settings.DEMO === "on" : !settings.DATABASE_URL && !settings.PUBLIC_URL,
  } as Config;
}

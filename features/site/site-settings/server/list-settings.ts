import type { SiteSettings } from "#features/site/calls/staff-settings.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findChanges } from "#platform/server/settings/runtime-changes.ts";
import { SETTING_NAMES } from "../rules/settings.ts";
import { settingsOf } from "../rules/site-changes.ts";
import { fixedSettings } from "./fixed-settings.ts";
import { readSetting } from "./parse-setting.ts";

export async function listSettings({ db }: Pick<Deps, "db">): Promise<SiteSettings> {
  const changes = await findChanges(db);
  const file = settingsOf(configuredSite);
  return {
    settings: SETTING_NAMES.map((name) => {
      const own = changes.filter((change) => change.name === name);
      const holding = own.find(({ takenBackAt }) => takenBackAt === null);
      const read = holding && readSetting(name, holding.value);
      return {
        name,
        value: read && "value" in read ? valueOver(file[name], read.value) : file[name],
        version: holding?.id ?? 0,
        changes: own.map(({ id, value, changedAt, changedBy, takenBackAt }) => ({
          id,
          value,
          at: changedAt.toISOString(),
          by: changedBy,
          takenBackAt: takenBackAt?.toISOString() ?? null,
        })),
      };
    }),
    fixed: fixedSettings(configuredSite),
  };
}

/** Links that the file has got since keep its words. */
const valueOver = (file: unknown, value: unknown) =>
  isObject(file) && isObject(value) ? { ...file, ...value } : value;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import {
  CATEGORIES,
  storedCategories,
  toSetting,
} from "#features/stories/categories/server/public.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findHoldingChanges } from "#platform/server/settings/runtime-changes.ts";
import type { SiteChanges } from "#shared/site/site-changes.ts";
import { SETTING_NAMES, type SettingName, type SettingValues } from "../rules/settings.ts";
import { siteChanges } from "../rules/site-changes.ts";
import { readSetting } from "./parse-setting.ts";

/** What is different from the file. What an older release stored and this one cannot use is left out. */
export async function readSiteChanges(db: Queryable): Promise<SiteChanges> {
  const stored = await findHoldingChanges(db);
  const values = stored.flatMap(({ name, value }) => {
    const known = nameOf(name);
    const read = known && readSetting(known, value);
    return read && "value" in read ? [[known, read.value]] : [];
  });
  const categories = storedCategories(stored.find(({ name }) => name === CATEGORIES));
  // Each value was parsed by the schema of its name.
  const settings = Object.fromEntries(values) as Partial<SettingValues>;
  return siteChanges(configuredSite, {
    ...settings,
    ...(categories && { categories: categories.map(toSetting) }),
  });
}

const nameOf = (name: string): SettingName | undefined =>
  SETTING_NAMES.find((known) => known === name);

import {
  type FixedSetting,
  getSettings,
  type SiteSettings,
} from "#features/site/calls/staff-settings.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findChanges } from "#platform/server/settings/runtime-changes.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { Publication } from "#shared/site/publication.ts";
import { SETTING_NAMES } from "../setting-schemas.ts";
import { readSetting, settingsOf } from "./site-changes.ts";

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

const FILE = "It is changed in site.config.ts, and holds from the next start.";

/** What needs a restart, with the reason. */
const fixedSettings = (site: Publication): FixedSetting[] => [
  {
    name: "Short name",
    value: site.shortName,
    reason: `Names what readers' browsers have stored: another one would lose their choices. ${FILE}`,
  },
  {
    name: "Language",
    value: site.language,
    reason: `Search and all built pages are made for one language. ${FILE}`,
  },
  {
    name: "Video channels",
    value: Object.values(site.channels)
      .map(({ title, id }) => `${title} (${id})`)
      .join(", "),
    reason: `The copies of videos belong to the channel they came from. ${FILE}`,
  },
  {
    name: "Social account",
    value: `@${site.social.handle} on ${site.social.network}`,
    reason: `The copies of posts belong to the account they came from. ${FILE}`,
  },
  {
    name: "Picture hosts",
    value: site.pictureHosts.join(", "),
    reason: `The server fetches pictures from these hosts alone; that is a matter of security. ${FILE}`,
  },
  {
    name: "Addresses of navigation and footer",
    value: site.navigation.map(({ to }) => to).join(", "),
    reason: `A link to a page that does not exist would be on every page. ${FILE}`,
  },
  {
    name: "Donation goal and what amounts pay for",
    value: site.donations.pays.map(({ cents }) => `$${cents / 100}`).join(", "),
    reason: `Donors have been shown these figures; a change is reviewed like code. ${FILE}`,
  },
  {
    name: "Points, levels and achievements",
    value: site.levels.map(({ name }) => name).join(", "),
    reason: `Points that are booked were counted by these rules. ${FILE}`,
  },
  {
    name: "Colors and type",
    value: "ui/theme/tokens.css",
    reason: "They are compiled into the style sheets, and hold from the next build and start.",
  },
];

export function siteSettingsStaffRoutes(api: StaffApi): void {
  api.read(getSettings, "settings.read", (_, call) => listSettings(call));
}

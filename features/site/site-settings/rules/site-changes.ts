import type { Publication } from "#shared/site/publication.ts";
import type { SiteChanges } from "#shared/site/site-changes.ts";
import {
  footerWords,
  navigationWords,
  withFooterWords,
  withNavigationWords,
} from "./navigation-words.ts";
import type { SettingValues } from "./settings.ts";

/** The settings as a publication has them. */
export const settingsOf = (site: Publication): SettingValues => ({
  name: site.name,
  tagline: site.tagline,
  description: site.description,
  readersClaim: site.readersClaim,
  tickerLabel: site.tickerLabel,
  pressFreedom: site.pressFreedom,
  contacts: { ...site.contacts, address: [...site.contacts.address] },
  licensing: site.licensing,
  security: site.security,
  team: [...site.team],
  navigation: navigationWords(site),
  footer: footerWords(site),
});

/** What becomes different from the file. A value that equals the file's is no change, so that pages keep their bytes. */
export function siteChanges(
  file: Publication,
  values: Partial<SettingValues> & Pick<SiteChanges, "categories">,
): SiteChanges {
  const { navigation, footer, ...others } = values;
  const wanted: SiteChanges = {
    ...others,
    ...(navigation && { navigation: withNavigationWords(file, navigation) }),
    ...(footer && { footer: withFooterWords(file, footer) }),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isEqual(value, file[name as keyof SiteChanges]),
    ),
  );
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** PostgreSQL orders the fields of an object by its own rule. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  );
}

import { changedCategories } from "#features/stories/server/public.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findHoldingChanges } from "#platform/server/settings/runtime-changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Publication, SiteChanges } from "#shared/site/publication.ts";
import {
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
  settingSchemas,
} from "../setting-schemas.ts";

type Words = Readonly<Record<string, string>>;
type Navigation = Pick<Publication, "navigation">;
type Footer = Pick<Publication, "footer">;

/** Only words can be changed; where a link leads stays as the file has it. */
const navigationWords = ({ navigation }: Navigation): Words =>
  Object.fromEntries(navigation.map(({ to, label }) => [to, label]));

const withNavigationWords = ({ navigation }: Navigation, words: Words): Publication["navigation"] =>
  navigation.map((item) => ({ ...item, label: words[item.to] ?? item.label }));

/** A link may stand in several groups, each time with a word of its own. */
const footerKey = (title: string, to: string) => `${title}: ${to}`;

const footerWords = ({ footer }: Footer): Words =>
  Object.fromEntries(
    footer.flatMap(({ title, links }) => [
      [title, title],
      ...links.map(({ to, label }) => [footerKey(title, to), label]),
    ]),
  );

const withFooterWords = ({ footer }: Footer, words: Words): Publication["footer"] =>
  footer.map(({ title, links }) => ({
    title: words[title] ?? title,
    links: links.map((link) => ({
      ...link,
      label: words[footerKey(title, link.to)] ?? link.label,
    })),
  }));

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
function siteChanges(
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

const WORDS: readonly SettingName[] = ["navigation", "footer"];

/** The value if it is a valid one, else why not. */
export function readSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): { value: SettingValues[Name] } | { problem: string } {
  const parsed = settingSchemas[name].safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: issue?.message ?? "This is not a value of the setting." };
  }
  // The schema is that of the name, which the compiler cannot follow.
  return { value: parsed.data as SettingValues[Name] };
}

/** A new value, or a refusal. Links cannot be added: only words of known ones change. */
export function parseSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): SettingValues[Name] {
  const read = readSetting(name, value);
  if ("problem" in read) throw new AppError("invalid_input", read.problem);
  if (WORDS.includes(name)) {
    const known = new Set(Object.keys(settingsOf(configuredSite)[name]));
    const unknown = Object.keys(read.value).find((key) => !known.has(key));
    if (unknown !== undefined)
      throw new AppError(
        "invalid_input",
        `There is no link "${unknown}" whose words could change.`,
      );
  }
  return read.value;
}

/** What is different from the file. What an older release stored and this one cannot use is left out. */
export async function readSiteChanges(db: Queryable): Promise<SiteChanges> {
  const stored = await findHoldingChanges(db);
  const values = stored.flatMap(({ name, value }) => {
    const known = nameOf(name);
    const read = known && readSetting(known, value);
    return read && "value" in read ? [[known, read.value]] : [];
  });
  const categories = changedCategories(stored);
  // Each value was parsed by the schema of its name.
  const settings = Object.fromEntries(values) as Partial<SettingValues>;
  return siteChanges(configuredSite, {
    ...settings,
    ...(categories && { categories }),
  });
}

const nameOf = (name: string): SettingName | undefined =>
  SETTING_NAMES.find((known) => known === name);

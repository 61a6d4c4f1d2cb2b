import type { Publication } from "#shared/site/publication.ts";

type Words = Readonly<Record<string, string>>;
type Navigation = Pick<Publication, "navigation">;
type Footer = Pick<Publication, "footer">;

/** Only words can be changed; where a link leads stays as the file has it. */
export const navigationWords = ({ navigation }: Navigation): Words =>
  Object.fromEntries(navigation.map(({ to, label }) => [to, label]));

export const withNavigationWords = (
  { navigation }: Navigation,
  words: Words,
): Publication["navigation"] =>
  navigation.map((item) => ({ ...item, label: words[item.to] ?? item.label }));

/** A link may stand in several groups, each time with a word of its own. */
const footerKey = (title: string, to: string) => `${title}: ${to}`;

export const footerWords = ({ footer }: Footer): Words =>
  Object.fromEntries(
    footer.flatMap(({ title, links }) => [
      [title, title],
      ...links.map(({ to, label }) => [footerKey(title, to), label]),
    ]),
  );

export const withFooterWords = ({ footer }: Footer, words: Words): Publication["footer"] =>
  footer.map(({ title, links }) => ({
    title: words[title] ?? title,
    links: links.map((link) => ({
      ...link,
      label: words[footerKey(title, link.to)] ?? link.label,
    })),
  }));

import { childrenOf, textOf, type WxrElement } from "./read-wxr.ts";

/** The prefix of Co-Authors Plus, which files posts under their authors. */
const PREFIX = /^cap-/;

/** All authors of a post, the one whom WordPress itself knows first. */
export function authorsOf(item: WxrElement, authors: ReadonlyMap<string, string>): string[] {
  const creator = textOf(item, "dc:creator");
  const first = authors.get(creator) ?? creator;
  const filed = childrenOf(item, "category")
    .filter(({ attributes }) => attributes.domain === "author")
    .map(({ text, attributes }) => {
      const login = text.trim();
      const slug = (attributes.nicename ?? "").replace(PREFIX, "");
      return authors.get(login) ?? authors.get(slug) ?? (login || slug);
    });
  if (filed.length === 0) return [first];
  return [...new Set(filed.includes(first) ? [first, ...filed] : filed)];
}

/** An author who has no account, as Co-Authors Plus stores them. */
export function guestAuthor(item: WxrElement): { logins: string[]; name: string } {
  const meta = (key: string) =>
    childrenOf(item, "wp:postmeta").flatMap((one) =>
      textOf(one, "wp:meta_key") === key ? textOf(one, "wp:meta_value") : [],
    );
  const logins = [textOf(item, "wp:post_name"), ...meta("cap-user_login")];
  const [name = textOf(item, "title")] = meta("cap-display_name");
  return { name, logins: logins.map((login) => login.replace(PREFIX, "")).filter(Boolean) };
}

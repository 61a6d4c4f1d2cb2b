type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** Text as the cleaner writes it. */
export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The start of an element as the cleaner writes it. Attributes that are null are left out. */
export function openTag(name: string, attributes: Attributes = {}, end = ">"): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(String(value)).replaceAll('"', "&quot;")}"`);
  return `<${name}${written.join("")}${end}`;
}

export const element = (name: string, content: string, attributes?: Attributes): string =>
  `${openTag(name, attributes)}${content}</${name}>`;

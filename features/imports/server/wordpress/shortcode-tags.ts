export interface ShortcodeTag {
  name: string;
  /** The text between the name and the closing bracket. */
  given: string;
  start: number;
  end: number;
  isClosing: boolean;
  /** The index of the tag that closes this one. */
  closedBy?: number;
  /** Whether this tag closes another one. */
  isPaired: boolean;
}

/** Brackets cannot be nested, so that each character is scanned for one tag only. */
const tag = /\[(\/?)([a-z][\w-]*)(?![\w-])([^[\]]*)\]/gi;

/** All `[tags]` of a text in order, each closing one paired with the last open one of its name. */
export function findShortcodeTags(html: string): ShortcodeTag[] {
  const tags: ShortcodeTag[] = [];
  const open = new Map<string, ShortcodeTag[]>();
  for (const match of html.matchAll(tag)) {
    const [whole, slash, written = "", given = ""] = match;
    const name = written.toLowerCase();
    const isClosing = slash === "/";
    const found: ShortcodeTag = {
      name,
      given,
      start: match.index,
      end: match.index + whole.length,
      isClosing,
      isPaired: false,
    };
    const others = open.get(name) ?? [];
    if (!isClosing) open.set(name, others);
    if (!isClosing) others.push(found);
    const opener = isClosing ? others.pop() : undefined;
    if (opener) {
      opener.closedBy = tags.length;
      found.isPaired = true;
    }
    tags.push(found);
  }
  return tags;
}

/** `name="value"`, `name='value'`, `name=value`; values without a name are numbered. */
export function readAttributes(given: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  const text = given.replace(/^=/, " ");
  const pattern = /\s*(?:([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+))/y;
  let nameless = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, name, double, single, plain, quoted, word] = match;
    if (name !== undefined) attributes[name.toLowerCase()] = double ?? single ?? plain ?? "";
    else attributes[`${nameless++}`] = quoted ?? word ?? "";
  }
  return attributes;
}

import type { Mark, Node } from "prosemirror-model";

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

/** The HTML of a line's text, breaks and pictures with their marks. Marks that reach further are around the others. */
export function inlineHtml(parent: Node): string {
  const nodes = parent.children;
  const reach = reachOfMarks(nodes);
  const open: Mark[] = [];
  let html = "";
  nodes.forEach((node, index) => {
    const ended = open.findIndex((mark) => !mark.isInSet(node.marks));
    if (ended >= 0) html += closeMarks(open.splice(ended));
    const opened = node.marks
      .filter((mark) => !mark.isInSet(open))
      .sort((a, b) => reach(b, index) - reach(a, index) || orderOf(a) - orderOf(b));
    for (const mark of opened) html += openMark(mark);
    open.push(...opened);
    html += leafHtml(node);
  });
  return html + closeMarks(open);
}

/** For each mark the index of the last node that it reaches without a break, found from the end in one pass. */
function reachOfMarks(nodes: readonly Node[]): (mark: Mark, index: number) => number {
  const ends: Map<Mark, number>[] = [];
  for (let index = nodes.length - 1; index >= 0; index--) {
    const next = nodes[index + 1];
    ends[index] = new Map(
      nodes[index]?.marks.map((mark) => {
        const same = next?.marks.find((other) => other.eq(mark));
        return [mark, (same && ends[index + 1]?.get(same)) ?? index];
      }),
    );
  }
  return (mark, index) => ends[index]?.get(mark) ?? index;
}

/** Marks without an order keep that of the schema, after those with one. */
const orderOf = ({ attrs }: Mark): number => attrs.order ?? Number.MAX_SAFE_INTEGER;

const isExternal = (href: string) => /^https?:/i.test(href);

const closeMarks = (marks: readonly Mark[]): string =>
  marks
    .toReversed()
    .map(({ type }) => (type.name === "link" ? "</a>" : `</${type.name}>`))
    .join("");

function openMark({ type, attrs: { href, title } }: Mark): string {
  return type.name === "link" ? openLink(href, title) : `<${type.name}>`;
}

export const openLink = (href: string | null, title: string | null = null): string =>
  openTag("a", {
    href,
    title,
    rel: href !== null && isExternal(href) ? "noopener nofollow" : null,
  });

function leafHtml(node: Node): string {
  if (node.isText) return escapeText(node.text ?? "");
  return node.type.name === "hard_break" ? "<br />" : pictureHtml(node);
}

export function pictureHtml({ attrs: { src, alt, role, title, width, height } }: Node): string {
  const decorative = alt === "" ? role : null;
  return openTag(
    "img",
    { src, alt, role: decorative, title, width, height, loading: "lazy" },
    " />",
  );
}

import type { Node } from "prosemirror-model";
import { element, escapeText, inlineHtml, openLink, openTag, pictureHtml } from "./inline-html.ts";

const sections: Readonly<Record<string, string>> = { head: "thead", body: "tbody", foot: "tfoot" };

/** Rows that follow each other in one section share its element. Only the first rows can be a head. */
function tableHtml(table: Node, rowHtml: (row: Node) => string): string {
  const { caption, captionGap, end } = table.attrs;
  let html = caption === null ? "" : `${captionGap}${element("caption", escapeText(caption))}`;
  let open: string | undefined;
  let last: Node | undefined;
  const close = () => (open && last ? `${last.attrs.sectionEnd}</${open}>` : "");
  for (const row of table.children) {
    const isLate = row.attrs.section === "head" && last !== undefined && open !== "thead";
    const section = sections[isLate ? "body" : row.attrs.section];
    if (section !== open) html += close() + (section ? `${row.attrs.sectionGap}<${section}>` : "");
    html += rowHtml(row);
    open = section;
    last = row;
  }
  return element("table", html + close() + end);
}

/** The HTML of a story as the cleaner writes it: cleaning it again changes nothing. */
export function toHtml(doc: Node): string {
  const { end } = doc.attrs;
  const isUntouched = end === null && doc.childCount === 1 && isEmptyParagraph(doc.child(0));
  return isUntouched ? "" : blocksHtml(doc) + (end ?? "");
}

const isEmptyParagraph = ({ type, childCount, attrs }: Node) =>
  type.name === "paragraph" && childCount === 0 && attrs.tag === null;

function blocksHtml(parent: Node): string {
  let afterBareText = false;
  return parent.children
    .map((block, index) => {
      const bare = !afterBareText && isBare(block, parent, index);
      afterBareText = bare;
      return (block.attrs.gap ?? "") + (bare ? inlineHtml(block) : blockHtml(block));
    })
    .join("");
}

const plainTextHolders = new Set(["list_item", "table_cell", "table_header"]);

/** Whether a paragraph has no `p` around it. Two in a row would become one line, so the second always has. */
const isBare = ({ type, attrs }: Node, parent: Node, index: number): boolean =>
  type.name === "paragraph" &&
  (attrs.tag === null ? index === 0 && plainTextHolders.has(parent.type.name) : !attrs.tag);

type Write = (node: Node) => string;

/** Content and the white space after it. */
const inner: Write = (node) => blocksHtml(node) + node.attrs.end;

const kind =
  (name: "aside" | "section", value: string): Write =>
  (node) =>
    element(name, inner(node), { "data-kind": value });

const writers: Readonly<Record<string, Write>> = {
  paragraph: (node) => element("p", inlineHtml(node)),
  heading: (node) => element(headings[node.attrs.level] ?? "h2", inlineHtml(node)),
  bullet_list: (node) => element("ul", inner(node)),
  ordered_list: (node) =>
    element("ol", inner(node), { start: node.attrs.order === 1 ? null : node.attrs.order }),
  list_item: (node) => element("li", inner(node)),
  definition_list: (node) => element("dl", inner(node)),
  definition_term: (node) => element("dt", inlineHtml(node)),
  definition_text: (node) => element("dd", inlineHtml(node)),
  blockquote: (node) => element("blockquote", inner(node)),
  code_block: (node) => {
    const text = escapeText(node.textContent);
    return element("pre", node.attrs.code ? element("code", text) : text);
  },
  divider: () => "<hr />",
  picture: (node) => boxed(node, linked(node)),
  video: (node) => boxed(node, videoHtml(node)),
  map: (node) => element("figure", pictureHtml(node) + captionHtml(node), { "data-kind": "map" }),
  figure: (node) => element("figure", inner(node)),
  figure_caption: (node) => element("figcaption", inlineHtml(node)),
  post: postHtml,
  table: (node) => tableHtml(node, (row) => row.attrs.gap + blockHtml(row)),
  table_row: (node) => element("tr", inner(node)),
  table_cell: (node) => element("td", inner(node), spans(node)),
  table_header: (node) => element("th", inner(node), { ...spans(node), scope: node.attrs.scope }),
  pull_quote: kind("aside", "pull-quote"),
  facts: kind("aside", "facts"),
  gallery: kind("section", "gallery"),
  timeline: kind("section", "timeline"),
  correction: (node) =>
    element("aside", inner(node), { "data-kind": "correction", "data-time": node.attrs.time }),
  live_entry: (node) =>
    element("section", inner(node), {
      "data-kind": "live",
      "data-time": node.attrs.time,
      "data-author": node.attrs.author || null,
      "data-key": node.attrs.key ? "yes" : null,
      "data-entry": node.attrs.entry || null,
    }),
  related_story: ({ attrs }) =>
    element("aside", "", { "data-kind": "related", "data-story": attrs.story }),
  raw_html: ({ attrs }) => attrs.html,
  named_block: ({ attrs: { name, value, inside } }) =>
    element("figure", inside, { "data-block": name, "data-value": value }),
};

const headings: Readonly<Record<number, string>> = { 2: "h2", 3: "h3", 4: "h4" };

const blockHtml: Write = (node) => writers[node.type.name]?.(node) ?? "";

const spans = ({ attrs: { colspan, rowspan } }: Node) => ({
  colspan: colspan === 1 ? null : colspan,
  rowspan: rowspan === 1 ? null : rowspan,
});

const captionHtml = (node: Node): string =>
  node.childCount === 0 ? "" : element("figcaption", inlineHtml(node));

function boxed(node: Node, html: string): string {
  if (node.childCount > 0 || node.attrs.box === "figure") {
    return element("figure", html + captionHtml(node));
  }
  return node.attrs.box === "p" ? element("p", html) : html;
}

function linked(node: Node): string {
  const picture = pictureHtml(node);
  return node.attrs.link === null ? picture : `${openLink(node.attrs.link)}${picture}</a>`;
}

/** As the cleaner writes the only frame that it allows. */
function videoHtml({ attrs: { video, title } }: Node): string {
  const frame = {
    src: `https://www.youtube-nocookie.com/embed/${video}`,
    title: title.trim() || "Video",
    sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
    referrerpolicy: "strict-origin-when-cross-origin",
    loading: "lazy",
  };
  return `${openTag("iframe", frame, " allowfullscreen>")}</iframe>`;
}

function postHtml(node: Node): string {
  const { author, href } = node.attrs;
  const name = escapeText(author || (href ?? ""));
  const source = href === null ? name : `${openLink(href)}${name}</a>`;
  return element(
    "figure",
    element("blockquote", blocksHtml(node)) + (source && element("figcaption", source)),
    { "data-kind": "post" },
  );
}

import { AppError } from "#shared/contract/app-error.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { trimEnd } from "#shared/text/trim-end.ts";
import {
  type DomElement,
  type DomNode,
  findAll,
  type HtmlOptions,
  hasClass,
  isElement,
  isText,
  openTag,
  type Printer,
  parseHtml,
  textContent,
} from "./dom.ts";
import { addressAlone, showEmbed, showPlayerSource, sourceOf } from "./embeds.ts";
import { pictureWithCaption, showFigure } from "./figures.ts";
import { showPicture } from "./files.ts";
import { hasContent } from "./plain-text.ts";

/** Twice what a story can have: what is longer would be refused after all the work on it. */
const LONGEST = 1024 * 1024;

/** Refuses the text of a post before anything is done with it. */
export function assertReadable(text: string): void {
  if (text.length > LONGEST) throw new AppError("too_large", "Its text is larger than 1 MiB.");
}

const blocks =
  /^(p|div|h[1-6]|ul|ol|dl|dt|dd|blockquote|pre|hr|figure|table|section|article|aside|main|header|footer|nav|center|address|details|summary|form|fieldset|iframe|video|audio|object|embed)$/;
const dropped = /^(script|style|template|noscript|svg|input|select|textarea|link|meta|canvas)$/;
const asWords: Readonly<Record<string, string>> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  cite: "em",
  dfn: "em",
  code: "code",
  kbd: "code",
  samp: "code",
  tt: "code",
  var: "code",
};
const structural = /^(h[1-6]|ul|ol|table|caption|thead|tbody|tfoot|tr)$/;
/** What loose words between the elements of a list or table are put into. */
const holders: Readonly<Record<string, readonly [string, string]>> = {
  ul: ["<li>", "</li>\n"],
  ol: ["<li>", "</li>\n"],
  tr: ["<td>", "</td>"],
  table: ["<tr><td>", "</td></tr>\n"],
  thead: ["<tr><td>", "</td></tr>\n"],
  tbody: ["<tr><td>", "</td></tr>\n"],
  tfoot: ["<tr><td>", "</td></tr>\n"],
};
/** What our articles have no element for, and the remark about it. */
const plainNow: Readonly<Record<string, string>> = {
  del: "Struck-out words are shown as plain words",
  details: "A part to unfold is open now",
  button: "A button without an address is plain words",
  math: "A formula is plain words",
};

/** Converts the HTML of an older site to the elements our articles use. It is sanitized when saved. */
export function toOurHtml(html: string, options: HtmlOptions): string {
  const printer: Printer = { ...options, flow, line };
  const { breaks: breaksMatter, note } = options;
  return flow(parseHtml(html.replaceAll(PARAGRAPH, "")), breaksMatter).trim();

  function flow(nodes: readonly DomNode[], breaks = false): string {
    let out = "";
    let loose: DomNode[] = [];
    const settle = () => {
      for (const part of paragraphs(loose, breaks)) out += part;
      loose = [];
    };
    for (const node of nodes) {
      if (isElement(node) && isBlock(node)) {
        settle();
        out += block(node, breaks);
      } else loose.push(node);
    }
    settle();
    return out;
  }

  function paragraphs(nodes: readonly DomNode[], breaks: boolean): string[] {
    const alone = addressAlone([...nodes]);
    if (alone !== undefined) return [showEmbed(alone, { note })];
    const text = line(nodes, breaks);
    const parts = breaks ? text.split(PARAGRAPH) : [text];
    return parts
      .map((part) => part.trim())
      .filter(hasContent)
      .map(paragraph);
  }

  function paragraph(part: string): string {
    const trimmed = trimBreaks(part);
    if (/^<img [^>]*>$/.test(trimmed)) return pictureWithCaption(trimmed, "");
    return /^https?:\/\/[^\s<>"]+$/.test(trimmed)
      ? showEmbed(trimmed.replaceAll("&amp;", "&"), { note })
      : `<p>${trimmed}</p>\n`;
  }

  function line(nodes: readonly DomNode[], breaks = false): string {
    return nodes.map((node) => word(node, breaks)).join("");
  }

  function word(node: DomNode, breaks: boolean): string {
    if (isText(node)) {
      const text = escapeHtml(node.data);
      if (!breaks) return text;
      return trimLines(text.replace(/\r\n?/g, "\n"))
        .replace(/\n{2,}/g, PARAGRAPH)
        .replaceAll("\n", "<br>");
    }
    if (!isElement(node) || dropped.test(node.name)) return "";
    const { name, children, attribs } = node;
    if (name === "br") return "<br>";
    if (name === "img") return showPicture(node, printer);
    if (name === "a") return anchor(node);
    if (name === "q") return `“${line(children)}”`;
    if (name === "sup" || name === "sub") return smallLetters(name, line(children));
    const remark = plainNow[/^(s|strike)$/.test(name) ? "del" : name];
    if (remark && !isBlock(node)) note(remark);
    const ours = asWords[name];
    const inside = isBlock(node) ? block(node, breaks) : line(children, breaks && !ours);
    return ours && attribs.hidden === undefined && inside ? `<${ours}>${inside}</${ours}>` : inside;
  }

  function anchor(element: DomElement): string {
    const { children, attribs } = element;
    const { href = "", title } = attribs;
    const inside = line(children);
    const onlyPicture = findAll(children, ["img"]).length > 0 && !textContent(children).trim();
    if (!href && hasClass(element, "wp-block-button__link")) note(plainNow.button ?? "");
    if (!href || href.startsWith("#") || (onlyPicture && options.showsPicture(href))) return inside;
    return `${openTag("a", { href: options.link(href), title })}${inside}</a>`;
  }

  function block(element: DomElement, breaks: boolean): string {
    const { name, children, attribs } = element;
    if (name === "hr") return "<hr>\n";
    if (name === "figure") return showFigure(element, printer);
    if (/^(iframe|video|audio|object|embed)$/.test(name)) return player(element);
    if (name === "form") {
      note("A form was left out");
      return "";
    }
    if (name === "pre") return `<pre>${line(children)}</pre>\n`;
    if (name === "li")
      return `<li>${hasBlocks(children) ? mixed(children) : line(children).trim()}</li>\n`;
    if (/^(td|th)$/.test(name)) {
      const { colspan, rowspan, scope } = attribs;
      return `${openTag(name, { colspan, rowspan, scope })}${line(children).trim()}</${name}>`;
    }
    if (name === "blockquote") return `<blockquote>${flow(children, breaks)}</blockquote>\n`;
    if (name === "dt" || name === "summary")
      return `<p><strong>${line(children).trim()}</strong></p>\n`;
    if (/^h[1-6]$/.test(name)) return heading(name, line(children).trim());
    if (/^[uo]l$/.test(name) && !hasItems(children)) return flow(children);
    if (name === "caption") return `<caption>${line(children).trim()}</caption>`;
    if (structural.test(name))
      return `${openTag(name, { start: attribs.start })}${parts(element)}</${name}>\n`;
    if (name === "details") note(plainNow.details ?? "");
    if (name === "p" && !hasBlocks(children)) return paragraphs(children, breaks).join("");
    return flow(children, breaks);
  }

  function heading(name: string, words: string): string {
    return hasContent(words) ? `<${name}>${words}</${name}>\n` : "";
  }

  /** The elements of lists and tables. Loose words between them get one as well. */
  function parts({ name, children }: DomElement): string {
    const [before, after] = holders[name] ?? ["", ""];
    let out = "";
    let loose = "";
    const settle = () => {
      if (hasContent(loose)) out += before + loose.trim() + after;
      loose = "";
    };
    for (const node of children) {
      if (!isElement(node) || !isBlock(node)) loose += line([node]);
      else {
        settle();
        out += block(node, false);
      }
    }
    settle();
    return out;
  }

  /** For list items with a nested list: the text first, without a paragraph. */
  function mixed(nodes: readonly DomNode[]): string {
    return nodes
      .map((node) => (isElement(node) && isBlock(node) ? block(node, false) : line([node])))
      .join("")
      .trim();
  }

  function player(element: DomElement): string {
    const source = sourceOf(element);
    const title = element.attribs.title?.trim() || undefined;
    if (source === undefined) return flow(element.children);
    return showPlayerSource(element, source, { ...printer, title });
  }
}

const PARAGRAPH = "\u0000";

const isBlock = ({ name }: DomElement) =>
  blocks.test(name) || /^(li|td|th)$/.test(name) || structural.test(name);
const hasItems = (nodes: readonly DomNode[]) =>
  nodes.some((node) => isElement(node) && node.name === "li");
const hasBlocks = (nodes: readonly DomNode[]): boolean =>
  nodes.some((node) => isElement(node) && (isBlock(node) || hasBlocks(node.children)));

/** Removes spaces around line breaks, but keeps those at the start and end. */
const trimLines = (text: string) =>
  text
    .split("\n")
    .map((line, at, { length }) => (at < length - 1 ? trimEnd(line, " \t") : line))
    .map((line, at) => (at > 0 ? line.replace(/^[ \t]+/, "") : line))
    .join("\n");

function trimBreaks(html: string): string {
  let text = html.replace(/^(?:\s|<br>)+/, "").trimEnd();
  while (text.endsWith("<br>")) text = text.slice(0, -"<br>".length).trimEnd();
  return text;
}

const above: Readonly<Record<string, string>> = {
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
  "+": "⁺",
  "-": "⁻",
  "(": "⁽",
  ")": "⁾",
  n: "ⁿ",
};
const below: Readonly<Record<string, string>> = {
  "0": "₀",
  "1": "₁",
  "2": "₂",
  "3": "₃",
  "4": "₄",
  "5": "₅",
  "6": "₆",
  "7": "₇",
  "8": "₈",
  "9": "₉",
  "+": "₊",
  "-": "₋",
  "(": "₍",
  ")": "₎",
};

/**
 * Superscript and subscript digits as Unicode characters, so that H₂O does not become H2O. Words are left unchanged.
 */
function smallLetters(place: "sup" | "sub", text: string): string {
  const letters = place === "sup" ? above : below;
  const small = [...text].map((letter) => letters[letter]);
  return small.includes(undefined) ? text : small.join("");
}

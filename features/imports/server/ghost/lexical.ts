import * as z from "zod/mini";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { openTag } from "../html/dom.ts";
import { parseJson } from "../html/parse-json.ts";
import { showCard } from "./cards.ts";

const Node = z.looseObject({
  type: z.string(),
  text: z.catch(z.string(), ""),
  format: z.catch(z.number(), 0),
  tag: z.catch(z.string(), ""),
  listType: z.catch(z.string(), ""),
  url: z.catch(z.string(), ""),
  start: z.catch(z.number(), 1),
  children: z.catch(z.array(z.unknown()), []),
});
const Document = z.object({ root: Node });

/** Format bits of a text node, the innermost tag first. */
const formats = [
  [16, "code"],
  [2, "em"],
  [1, "strong"],
  [4, "s"],
  [32, "sub"],
  [64, "sup"],
] as const;

/** Renders the source of Ghost's newer editor; undefined when it cannot be read. */
export function lexicalHtml(stored: string, note: (line: string) => void): string | undefined {
  const parsed = Document.safeParse(parseJson(stored));
  return parsed.success ? inside(parsed.data.root.children) : undefined;

  function inside(children: readonly unknown[]): string {
    return children.map(show).join("");
  }

  function show(given: unknown): string {
    const node = Node.safeParse(given).data;
    if (!node) return "";
    const within = () => inside(node.children);
    switch (node.type) {
      case "text":
      case "extended-text":
        return formatted(escapeHtml(node.text), node.format);
      case "linebreak":
        return "<br>";
      case "paragraph":
        return `<p>${within()}</p>`;
      case "heading":
      case "extended-heading":
        return wrapped(/^h[1-6]$/.test(node.tag) ? node.tag : "h2", within());
      case "quote":
      case "extended-quote":
      case "aside":
        return `<blockquote><p>${within()}</p></blockquote>`;
      case "list": {
        const tag = node.listType === "number" ? "ol" : "ul";
        const start = tag === "ol" && node.start > 1 ? `${node.start}` : undefined;
        return `${openTag(tag, { start })}${within()}</${tag}>`;
      }
      case "listitem":
        return wrapped("li", within());
      case "link":
      case "autolink":
        return `${openTag("a", { href: node.url })}${within()}</a>`;
      default:
        return showCard(node.type, node) ?? unknown(node.type, within());
    }
  }

  function unknown(type: string, within: string): string {
    if (within === "") note(`A card "${type}" was left out`);
    return within;
  }
}

const wrapped = (tag: string, within: string) => `<${tag}>${within}</${tag}>`;

const formatted = (text: string, format: number) =>
  formats.reduce((html, [bit, tag]) => (format & bit ? wrapped(tag, html) : html), text);

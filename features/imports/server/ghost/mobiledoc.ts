import * as z from "zod/mini";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { openTag } from "../html/dom.ts";
import { parseJson } from "../html/parse-json.ts";
import { showCard } from "./cards.ts";

/** `[kind, opened markups, how many are closed after it, text or number of an atom]`. */
const Marker = z.tuple([
  z.number(),
  z.array(z.number()),
  z.number(),
  z.union([z.string(), z.number()]),
]);
type Marker = z.output<typeof Marker>;

const Document = z.object({
  atoms: z.catch(z.array(z.tuple([z.string()], z.unknown())), []),
  cards: z.catch(z.array(z.tuple([z.string(), z.unknown()])), []),
  markups: z.catch(z.array(z.tuple([z.string()], z.array(z.string()))), []),
  sections: z.array(z.tuple([z.number()], z.unknown())),
});

const SECTION = { text: 1, image: 2, list: 3, card: 10 } as const;

/** Renders the source of Ghost's older editor; undefined when it cannot be read. */
export function mobiledocHtml(stored: string, note: (line: string) => void): string | undefined {
  const parsed = Document.safeParse(parseJson(stored));
  if (!parsed.success) return undefined;
  const { atoms, cards, markups, sections } = parsed.data;
  return sections.map(section).join("");

  function section([kind, first, second]: readonly [number, ...unknown[]]): string {
    if (kind === SECTION.text) return text(tagOf(first), second);
    if (kind === SECTION.image && typeof first === "string") return openTag("img", { src: first });
    if (kind === SECTION.list) return list(first === "ol" ? "ol" : "ul", second);
    if (kind === SECTION.card && typeof first === "number") return card(first);
    return "";
  }

  function text(tag: string, given: unknown): string {
    const shown = line(given);
    // Two styles of quotes.
    const inside = tag === "blockquote" ? `<p>${shown}</p>` : shown;
    return `<${tag}>${inside}</${tag}>`;
  }

  function list(tag: "ol" | "ul", given: unknown): string {
    const items = z.array(z.unknown()).safeParse(given).data ?? [];
    return `<${tag}>${items.map((item) => `<li>${line(item)}</li>`).join("")}</${tag}>`;
  }

  function card(index: number): string {
    const [name = "", payload] = cards[index] ?? [];
    const shown = showCard(name, payload);
    if (shown === undefined) note(`A card "${name}" was left out`);
    return shown ?? "";
  }

  function line(given: unknown): string {
    const open: string[] = [];
    return (z.array(Marker).safeParse(given).data ?? [])
      .map((marker) => mark(marker, open))
      .join("");
  }

  function mark([kind, opened, closed, value]: Marker, open: string[]): string {
    let out = "";
    for (const index of opened) {
      const [tag = "", attributes = []] = markups[index] ?? [];
      const at = attributes.indexOf("href");
      out += openTag(tag, { href: at < 0 ? undefined : attributes[at + 1] });
      open.push(tag);
    }
    if (kind === 0) out += escapeHtml(String(value));
    else if (atoms[Number(value)]?.[0] === "soft-return") out += "<br>";
    for (let count = 0; count < closed; count += 1) out += `</${open.pop() ?? "span"}>`;
    return out;
  }
}

const tagOf = (given: unknown) => {
  const tag = typeof given === "string" ? given.toLowerCase() : "";
  if (tag === "aside") return "blockquote";
  return /^(p|h[1-6]|blockquote)$/.test(tag) ? tag : "p";
};

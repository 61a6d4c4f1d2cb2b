import { openTag } from "../html/dom.ts";
import { childrenOf, textOf, type WxrElement } from "./read-wxr.ts";

/** Players for the episodes of a podcast, which WordPress keeps beside the text, unless the text has them too. */
export function enclosuresOf(item: WxrElement, content: string): string {
  const text = content.replaceAll("&amp;", "&");
  const shown = childrenOf(item, "wp:postmeta")
    .filter((meta) => textOf(meta, "wp:meta_key") === "enclosure")
    .map((meta) => linesOf(textOf(meta, "wp:meta_value")))
    .filter(([address = ""]) => /^https?:\/\/./.test(address) && !text.includes(bare(address)))
    .map(([src, , type = ""]) => {
      const name = type.startsWith("video/") ? "video" : "audio";
      return `${openTag(name, { src, title: textOf(item, "title") || undefined })}</${name}>`;
    });
  return [...new Set(shown)].map((player) => `\n\n${player}`).join("");
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const bare = (address: string) => address.replace(/^https?:/, "");

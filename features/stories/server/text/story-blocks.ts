import type { Attributes, IOptions, Tag } from "sanitize-html";
import { storyBlockAttributes } from "#shared/text/story-block-attributes.ts";

const { isBlockName, isBlockValue, isEntryId, isMoment, isName, isStory } = storyBlockAttributes;

/** What a block of a story can be: the elements, and the kinds that the style sheet knows for each. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  aside: ["pull-quote", "facts", "correction", "related"],
  section: ["gallery", "timeline", "live"],
  figure: ["map", "post"],
};

const more: Readonly<Record<string, readonly string[]>> = {
  aside: ["data-time", "data-story"],
  section: ["data-time", "data-author", "data-key", "data-entry"],
  figure: ["data-block", "data-value"],
};

const attributes: IOptions["allowedAttributes"] = Object.fromEntries(
  Object.entries(kinds).map(([element, values]) => [
    element,
    [{ name: "data-kind", multiple: false, values: [...values] }, ...(more[element] ?? [])],
  ]),
);

export const storyBlocks = { attributes };

/** A block of a later release, as the sanitizer prints it. What is in it was cleaned like any other text. */
const namedBlock = /<figure data-block="[^"]*"(?: data-value="[^"]*")?>(<\/figure>)?/g;

/** Readers get what is in such a block as an ordinary figure, and nothing else of it. */
export const withoutNamedBlocks = (cleanHtml: string): string =>
  cleanHtml.replace(namedBlock, (_, end?: string) => (end === undefined ? "<figure>" : ""));

/**
 * Of an unknown kind, a figure is an ordinary one, and the others are only their content: pasted pages are full of
 * `section` and `aside`.
 */
export function keepBlock(tagName: string, attribs: Attributes): Tag {
  const kind = attribs["data-kind"] ?? "";
  const { "data-block": name, "data-value": value } = attribs;
  if (tagName === "figure" && kind === "" && isBlockName(name)) {
    const known = isBlockValue(value) && { "data-value": value };
    return { tagName, attribs: { "data-block": name, ...known } };
  }
  const allowed = kinds[tagName]?.includes(kind) && allowedAttributes(kind, attribs);
  if (allowed) return { tagName, attribs: { "data-kind": kind, ...allowed } };
  return { tagName: tagName === "figure" ? tagName : "div", attribs: {} };
}

/** The other attributes of a kind, each only if its value is right; undefined if one is missing that is needed. */
function allowedAttributes(kind: string, attribs: Attributes): Attributes | undefined {
  const { "data-time": time, "data-author": author, "data-story": story } = attribs;
  const { "data-entry": entry } = attribs;
  const timed = isMoment(time) && { "data-time": time };
  if (kind === "correction") return { ...timed };
  if (kind === "related") {
    return /^[1-9]\d*$/.test(story ?? "") && isStory(Number(story))
      ? { "data-story": story ?? "" }
      : undefined;
  }
  if (kind !== "live") return {};
  if (!timed) return undefined;
  return {
    ...timed,
    ...(author && isName(author) && { "data-author": author }),
    ...(attribs["data-key"] === "yes" && { "data-key": "yes" }),
    ...(isEntryId(entry) && { "data-entry": entry }),
  };
}

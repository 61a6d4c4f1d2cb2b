import type { AttributeSpec, Attrs } from "prosemirror-model";
import { isPlainAddress } from "#shared/text/link-address.ts";
import { storyBlockAttributes } from "#shared/text/story-block-attributes.ts";

type Is = (value: unknown) => boolean;

/** More would make the map of a table's cells too large. */
const WIDEST_SPAN = 100;

/** An attribute that `node.check()` refuses when it is not what it should be. */
export const attribute = (is: Is, fallback: unknown): AttributeSpec => ({
  default: fallback,
  validate: (value) => refuse(is, value),
});

/** An attribute without which the node makes no sense. */
export const required = (is: Is): AttributeSpec => ({ validate: (value) => refuse(is, value) });

function refuse(is: Is, value: unknown): void {
  if (!is(value)) throw new RangeError(`Not allowed: ${JSON.stringify(value)?.slice(0, 100)}`);
}

export const isText: Is = (value) => typeof value === "string";
export const isFlag: Is = (value) => typeof value === "boolean";
export const isTitle: Is = (value) => value === null || (isText(value) && value !== "");
export const isSpace: Is = (value) => typeof value === "string" && /^[\t\n\f\r ]*$/.test(value);
export const isSpan = isWhole(1, WIDEST_SPAN);
export const isStart = isWhole(0, 99_999);

export function isWhole(least: number, most: number): Is {
  return (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

export const isOneOf =
  (...values: readonly unknown[]): Is =>
  (value) =>
    values.includes(value);

export const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);

/** As the cleaner accepts a size: digits, as they were written. */
export const isSize: Is = (value) => typeof value === "string" && /^\d{1,5}$/.test(value);

/** An address that the cleaner leaves in a picture. */
export const isPictureAddress: Is = (value) => isPlainAddress(value, /^https?$/i);

export const { isBlockName, isBlockValue, isEntryId, isMoment, isName, isStory } =
  storyBlockAttributes;

export const isVideo: Is = (value) => typeof value === "string" && /^[\w-]{11}$/.test(value);

/** What the schema reads of an element in the browser. */
export interface ReadElement {
  textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): ReadElement | null;
}

/** The server's types know no elements, so what ProseMirror hands over is named here. */
export const readElement =
  (read: (element: ReadElement) => Attrs | false) =>
  (element: unknown): Attrs | false =>
    read(element as ReadElement);

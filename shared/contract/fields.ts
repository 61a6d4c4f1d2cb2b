import * as z from "zod/mini";
import { LONGEST_EMAIL } from "../forms/longest-email.ts";
import { BROKEN_LINK } from "../forms/outcome-text.ts";
import { isStorableText } from "../text/storable-text.ts";

export interface FieldLength {
  min?: number;
  max: number;
  /** The field in "Please enter your name."; without it, only programs send the field. */
  what?: string;
}

/**
 * Error messages of a field: whole sentences for forms; for programs without a subject, because the server puts the
 * field's name in front.
 */
export function fieldRefusals({ min = 1, max, what }: FieldLength) {
  if (what === undefined) {
    return {
      notText: "must be text",
      tooLong: `must be at most ${max} characters`,
      tooShort: min === 1 ? "must not be empty" : `must be at least ${min} characters`,
      notStorable: "holds characters that cannot be stored",
    };
  }
  const enter = `Please enter ${what}.`;
  return {
    notText: enter,
    tooLong: `Please use at most ${max.toLocaleString("en-US")} characters for ${what}.`,
    tooShort: enter,
    notStorable: `Please remove unusual characters from ${what}.`,
  };
}

/** Whether a message is a whole sentence. */
export const isSentence = (refusal: string) => /^[A-Z].*[.!?]$/s.test(refusal);

export const storableOr = (refusal: string) => z.refine<string>(isStorableText, refusal);
export const storable = storableOr("holds characters that cannot be stored");

/** A trimmed text whose length is counted in characters rather than code units. */
export function text(length: FieldLength) {
  const { min = 1, max } = length;
  const { notText, tooLong, tooShort, notStorable } = fieldRefusals(length);
  return z.string(notText).check(
    // First, so that the other checks do not process a huge text.
    z.maxLength(max * 2, { error: tooLong, abort: true }),
    storableOr(notStorable),
    z.trim(),
    z.refine((value) => [...value].length <= max, tooLong),
    z.minLength(min, tooShort),
  );
}

export const NOT_AN_EMAIL_ADDRESS = "Please enter a valid email address.";

/**
 * A mail address without quotes, comments, groups, lists, control characters or percent signs, which mail programs parse
 * in different ways: some decode `%0a`, and some send `a%b@c` on to b. Stored as typed, with the domain in lower case.
 */
export const emailAddress = text({ max: LONGEST_EMAIL, what: "your email address" }).check(
  z.regex(
    /^[\p{L}\p{N}!#$&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u,
    NOT_AN_EMAIL_ADDRESS,
  ),
  // Some mail programs decode an encoded word, which changes the address.
  z.refine((address) => !address.includes("=?"), NOT_AN_EMAIL_ADDRESS),
  z.overwrite((address) => {
    const at = address.lastIndexOf("@");
    return address.slice(0, at) + address.slice(at).toLowerCase();
  }),
);

const LARGEST_STORED_INTEGER = 2_147_483_647;

/** Reads plain digits only, not `1e3`, `0x10`, ` 7` or `7.0`. */
function readDigits(value: unknown): unknown {
  return typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

/** A whole number in a query (as text) or in a body. */
export function wholeNumber({ min, max = LARGEST_STORED_INTEGER }: { min: number; max?: number }) {
  const problem = `must be a whole number from ${min} to ${max}`;
  const number = z.int(problem).check(z.minimum(min, problem), z.maximum(max, problem));
  // The pipe loses its input type: callers pass numbers, which a query turns into text.
  return z.pipe(z.transform(readDigits), number) as unknown as z.ZodMiniType<number, number>;
}

/** The id of a row. */
export const rowId = wholeNumber({ min: 1 });

const splitAtCommas = (value: string) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** `a,b , c` in a query, as a list. */
export function commaList({ items, length }: { items: number; length: number }) {
  const list = z.array(z.string()).check(z.maxLength(items, `must hold at most ${items} entries`));
  return z.pipe(
    z.pipe(
      z
        .string()
        .check(z.maxLength(items * (length + 1), { error: "is too long", abort: true }), storable),
      z.transform(splitAtCommas),
    ),
    list,
  );
}

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;

export const limit = (usual: number = DEFAULT_LIMIT) =>
  z._default(wholeNumber({ min: 1, max: MAX_LIMIT }), usual);

export const timestamp = z.iso.datetime();

/** A valid date such as `2026-11-15`. */
export const calendarDay = ({ what }: { what: string }) =>
  z.iso.date({
    error: ({ input }) =>
      input === "" ? `Please enter ${what}.` : `Please enter ${what} as a date such as 2026-11-15.`,
  });

/** The token in a mailed link. */
export const linkToken = z
  .string(BROKEN_LINK)
  .check(
    z.maxLength(100, { error: BROKEN_LINK, abort: true }),
    storableOr(BROKEN_LINK),
    z.trim(),
    z.minLength(1, BROKEN_LINK),
  );

import { z } from "zod";

/** PostgreSQL refuses NUL, and half a surrogate pair is not text: both are turned away at the edge. */
export const isStorableText = (value: string) => value.isWellFormed() && !value.includes("\0");

/** A text as people write it, trimmed, counted in characters rather than code units. */
export function text({ min = 1, max }: { min?: number; max: number }) {
  return z
    .string("must be text")
    .max(max * 2, `must be at most ${max} characters`)
    .refine(isStorableText, "holds characters that cannot be stored")
    .trim()
    .refine((value) => [...value].length <= max, `must be at most ${max} characters`)
    .refine(
      (value) => value.length >= min,
      min === 1 ? "must not be empty" : `must be at least ${min} characters`,
    );
}

const LARGEST_STORED_INTEGER = 2_147_483_647;

/** Only plain digits count as a number: `1e3`, `0x10`, ` 7` and `7.0` do not. */
function readDigits(value: unknown): unknown {
  return typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

/** A whole number in an address (where it arrives as text) or in a body. */
export function wholeNumber({ min, max = LARGEST_STORED_INTEGER }: { min: number; max?: number }) {
  const problem = `must be a whole number from ${min} to ${max}`;
  const number = z.int(problem).min(min, problem).max(max, problem);
  // `preprocess` forgets its input type; callers hand in numbers and the address bar makes text of them.
  return z.preprocess(readDigits, number) as unknown as z.ZodType<number, number>;
}

/** An article's, comment's or other row's number. */
export const rowId = wholeNumber({ min: 1 });

/** `a,b , c` in an address, as a list. */
export function commaList({ items, length }: { items: number; length: number }) {
  return z
    .string()
    .max(items * (length + 1), "is too long")
    .refine(isStorableText, "holds characters that cannot be stored")
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((list) => list.length <= items, `must hold at most ${items} entries`);
}

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;

export const limit = (usual: number = DEFAULT_LIMIT) =>
  wholeNumber({ min: 1, max: MAX_LIMIT }).default(usual);

export const timestamp = z.iso.datetime();

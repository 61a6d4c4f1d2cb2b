import * as z from "zod/mini";
import { text } from "./fields.ts";

/** The two schemes that links of strangers may have. */
const BEGINNING = /^https?:\/\//i;

/** Browsers ignore or convert these, so that an address would not lead where it seems to. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * A web address, parsed and serialized, so that later readers parse the same. Undefined for anything else, and for an
 * address with a user name, which hides where it leads.
 */
export function readWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!BEGINNING.test(trimmed) || MISLEADING.test(trimmed)) return undefined;
  const url = URL.parse(trimmed);
  return url && url.username === "" && url.password === "" ? url.href : undefined;
}

/** Several links in one text, separated by spaces, commas or line ends. */
const splitLinks = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const LONGEST_ADDRESS = 2_000;

const NOT_A_LINK = "Please enter a link that begins with https:// or http://.";

const link = (length: { min: number; what: string }, refusal: (given: string) => string) =>
  text({ ...length, max: LONGEST_ADDRESS }).check(
    z.refine((value) => value === "" || readWebAddress(value) !== undefined, {
      error: ({ input }) => refusal(String(input)),
    }),
    z.overwrite((value) => readWebAddress(value) ?? value),
  );

/** An optional link from a stranger, which the server does not open. */
export const webAddressOrBlank = ({ what }: { what: string }) =>
  link({ min: 0, what }, () => NOT_A_LINK);

/** Several links in one text, separated by spaces, commas or line ends. */
export const webAddresses = ({ most, what }: { most: number; what: string }) =>
  z.pipe(
    z.pipe(text({ min: 0, max: most * LONGEST_ADDRESS, what }), z.transform(splitLinks)),
    z
      .array(link({ min: 1, what }, (given) => `This is not a link: “${given}”. ${NOT_A_LINK}`))
      .check(z.maxLength(most, `Please give at most ${most} links.`)),
  );

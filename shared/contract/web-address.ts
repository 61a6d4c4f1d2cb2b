import * as z from "zod/mini";
import { readWebAddress, splitLinks } from "../text/web-address.ts";
import { text } from "./fields.ts";

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

import * as z from "zod/mini";
import { readWebAddress, splitLinks } from "../text/web-address.ts";
import { text } from "./fields.ts";

const LONGEST_ADDRESS = 2_000;

const link = ({ orBlank, what }: { orBlank: boolean; what: string }) =>
  text({ min: orBlank ? 0 : 1, max: LONGEST_ADDRESS, what }).check(
    z.refine(
      (value) => value === "" || readWebAddress(value) !== undefined,
      "Please enter a link that begins with https:// or http://.",
    ),
    z.overwrite((value) => readWebAddress(value) ?? value),
  );

/** An optional link from a stranger, which the server does not open. */
export const webAddressOrBlank = ({ what }: { what: string }) => link({ orBlank: true, what });

/** Several links in one text, separated by spaces, commas or line ends. */
export const webAddresses = ({ most, what }: { most: number; what: string }) =>
  z.pipe(
    z.pipe(text({ min: 0, max: most * LONGEST_ADDRESS, what }), z.transform(splitLinks)),
    z
      .array(link({ orBlank: false, what }))
      .check(z.maxLength(most, `Please give at most ${most} links.`)),
  );

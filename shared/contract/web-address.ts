import * as z from "zod/mini";
import { readWebAddress, splitLinks } from "../format/web-address.ts";
import { text } from "./fields.ts";

const LONGEST_ADDRESS = 2_000;

const link = ({ orBlank }: { orBlank: boolean }) =>
  text({ min: orBlank ? 0 : 1, max: LONGEST_ADDRESS }).check(
    z.refine(
      (value) => value === "" || readWebAddress(value) !== undefined,
      "must be a link that begins with https:// or http://",
    ),
    z.overwrite((value) => readWebAddress(value) ?? value),
  );

/** A link that a stranger gives us, or none; never opened by the server. */
export const webAddressOrBlank = link({ orBlank: true });

/** Several of them in one text, parted by spaces, commas or line ends. */
export const webAddresses = ({ most }: { most: number }) =>
  z.pipe(
    z.pipe(text({ min: 0, max: most * LONGEST_ADDRESS }), z.transform(splitLinks)),
    z.array(link({ orBlank: false })).check(z.maxLength(most, `must hold at most ${most} links`)),
  );

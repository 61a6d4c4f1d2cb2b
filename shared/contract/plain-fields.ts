import * as z from "zod/mini";
import { cleanLine, cleanText, isBlank } from "../format/plain-text.ts";
import { storable } from "./fields.ts";

const ROOM = 4;
const tooLong = (max: number) => `must be at most ${max} characters`;

const cleaned = (clean: (given: string) => string, max: number) =>
  z.string("must be text").check(
    // Before cleaning, whose work grows with what was sent: room for what cleaning takes out.
    z.maxLength(max * ROOM, { error: tooLong(max), abort: true }),
    storable,
    z.overwrite(clean),
    z.refine((value) => [...value].length <= max, tooLong(max)),
  );

/** What strangers write, without all that cannot be seen; may be empty. */
export const plainText = ({ max }: { max: number }) => cleaned(cleanText, max);

/** The same on one line. */
export const plainLine = ({ max }: { max: number }) => cleaned(cleanLine, max);

const filled = z.refine<string>((value) => !isBlank(value), "must not be empty");

export const filledText = (length: { max: number }) => plainText(length).check(filled);
export const filledLine = (length: { max: number }) => plainLine(length).check(filled);

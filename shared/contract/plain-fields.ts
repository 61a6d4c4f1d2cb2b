import * as z from "zod/mini";
import { cleanLine, cleanText, isBlank } from "../text/clean-text.ts";
import { type FieldLength, fieldRefusals, storableOr } from "./fields.ts";

const ROOM = 4;

function cleaned(clean: (text: string) => string, length: FieldLength) {
  const { max } = length;
  const { notText, tooLong, notStorable } = fieldRefusals(length);
  return z.string(notText).check(
    // Before cleaning, whose cost grows with the length; larger than `max`, because cleaning removes characters.
    z.maxLength(max * ROOM, { error: tooLong, abort: true }),
    storableOr(notStorable),
    z.overwrite(clean),
    z.refine((value) => [...value].length <= max, tooLong),
  );
}

/** Text of strangers without invisible characters; may be empty. */
export const plainText = (length: FieldLength) => cleaned(cleanText, length);

/** Like `plainText`, on one line. */
export const plainLine = (length: FieldLength) => cleaned(cleanLine, length);

const filled = (length: FieldLength) =>
  z.refine<string>((value) => !isBlank(value), fieldRefusals(length).tooShort);

export const filledText = (length: FieldLength) => plainText(length).check(filled(length));
export const filledLine = (length: FieldLength) => plainLine(length).check(filled(length));

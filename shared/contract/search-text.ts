import * as z from "zod/mini";
import { cutAtWord } from "../text/cut-at-word.ts";
import { fieldRefusals, storableOr } from "./fields.ts";

/** What somebody searches for: whatever its length, as many of its words as are taken are read. */
export function searchText({ min = 1, max }: { min?: number; max: number }) {
  const { notText, tooShort, notStorable } = fieldRefusals({ min, max });
  return z.string(notText).check(
    storableOr(notStorable),
    z.overwrite((typed) => cutAtWord(typed, max)),
    z.minLength(min, tooShort),
  );
}

import * as z from "zod/mini";
import { text, wholeNumber } from "./fields.ts";

/** What a form that strangers fill in sends beside their words. */
export const sentForm = {
  /** The same for every try to send one form: it is then stored once. */
  clientKey: z.optional(text({ min: 8, max: 64 })),
  /** Nobody sees this field; programs fill it in. */
  website: z.optional(text({ min: 0, max: 2_000 })),
  /** How long the form was open. */
  fillSeconds: z.optional(wholeNumber({ min: 0 })),
};

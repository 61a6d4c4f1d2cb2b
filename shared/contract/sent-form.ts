import * as z from "zod/mini";
import { text, wholeNumber } from "./fields.ts";

/** Hidden fields of forms that strangers fill in. */
export const sentForm = {
  /** The same for every try to send one form, so that it is stored once. */
  clientKey: z.optional(text({ min: 8, max: 64 })),
  /** A honeypot: invisible to people, filled in by programs. */
  website: z.optional(text({ min: 0, max: 2_000 })),
  /** How long the form was open. */
  fillSeconds: z.optional(wholeNumber({ min: 0 })),
};

import * as z from "zod/mini";
import { timestamp } from "#shared/contract/fields.ts";

/** Of a story with live entries. */
export const Coverage = z.object({
  startedAt: timestamp,
  /** Null while it is live. */
  endedAt: z.nullable(timestamp),
  /** The headline of the entry that its address opens. */
  entry: z.optional(z.string()),
});
export type Coverage = z.infer<typeof Coverage>;

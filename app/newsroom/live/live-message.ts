import * as z from "zod/mini";

/** What the tab with the stream tells the others. */
export const LiveMessage = z.object({
  tags: z.array(z.string()),
  /** Of the server, after these changes. */
  version: z.string(),
  state: z.enum(["open", "lost"]),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Everything may have changed. */
export const EVERYTHING = "everything";

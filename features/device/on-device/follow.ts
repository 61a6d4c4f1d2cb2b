import * as z from "zod/mini";

/** A topic or an author that a reader follows. */
export const Follow = z.object({ kind: z.enum(["topic", "author"]), name: z.string() });
export type Follow = z.infer<typeof Follow>;

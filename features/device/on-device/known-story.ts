import * as z from "zod/mini";

/** Enough of a story to list it without a connection. */
export const KnownStory = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  /** When it was saved or read last, in milliseconds. */
  at: z.number(),
});
export type KnownStory = z.infer<typeof KnownStory>;

export const ReadStory = z.extend(KnownStory, {
  /** How much of it was read, from 0 to 100. */
  percent: z.number(),
});
export type ReadStory = z.infer<typeof ReadStory>;

/** A topic or an author that a reader follows. */
export const Follow = z.object({ kind: z.enum(["topic", "author"]), name: z.string() });
export type Follow = z.infer<typeof Follow>;

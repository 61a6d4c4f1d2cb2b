import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { span } from "./span.ts";

const DemoComment = z.strictObject({
  /** How long after its story came out. */
  after: span,
  name: z.string(),
  text: z.string(),
  /** Why it waits for a moderator. */
  held: z.enum(["links", "words"]).optional(),
});
export type DemoComment = z.output<typeof DemoComment>;

/** What readers say, by the slug of the story, in the order they said it. */
export async function readComments(): Promise<Map<string, DemoComment[]>> {
  const text = await readFile(new URL("./comments.yaml", import.meta.url), "utf8");
  const stories = z.record(z.string(), z.array(DemoComment)).parse(parse(text));
  return new Map(Object.entries(stories));
}

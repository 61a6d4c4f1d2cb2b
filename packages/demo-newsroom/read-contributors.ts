import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { span } from "./span.ts";

const DemoContributor = z.strictObject({
  name: z.string(),
  email: z.email(),
  videos: z.array(
    z.strictObject({
      /** When it was accepted. */
      ago: span,
      title: z.string(),
      place: z.string(),
      marks: z.array(z.enum(["night", "front page"])).default([]),
    }),
  ),
});
export type DemoContributor = z.output<typeof DemoContributor>;

/** Who films for the demo newsroom. */
export async function readContributors(): Promise<DemoContributor[]> {
  const text = await readFile(new URL("./contributors.yaml", import.meta.url), "utf8");
  return z.array(DemoContributor).parse(parse(text));
}

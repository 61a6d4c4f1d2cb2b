import { readFile } from "node:fs/promises";
import { z } from "zod";
import { firstScreenRules } from "./first-screen-rules.ts";

const FirstScreens = z.object({
  /** Rules that the first screens of all kinds use. */
  every: z.array(z.string()),
  kinds: z.array(
    z.object({
      kind: z.string(),
      /** Files of its pages. */
      pages: z.array(z.string()),
      /** Where the demo shows it. */
      addresses: z.array(z.string()),
      rules: z.array(z.string()),
      texts: z.array(z.string()),
    }),
  ),
});
export type FirstScreens = z.infer<typeof FirstScreens>;

export const readFirstScreens = async (): Promise<FirstScreens> =>
  FirstScreens.parse(
    JSON.parse(await readFile(new URL("first-screens.json", import.meta.url), "utf8")),
  );

/** The rules of each page's first screen, by the file of the page. */
export async function firstScreenStyles(css: string): Promise<Record<string, string>> {
  const { every, kinds } = await readFirstScreens();
  return Object.fromEntries(
    kinds.flatMap(({ pages, rules, texts }) => {
      const style = firstScreenRules(css, { rules: new Set([...every, ...rules]), texts });
      return pages.map((page) => [page, style] as const);
    }),
  );
}

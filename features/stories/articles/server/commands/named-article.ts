import { required, several, text } from "#platform/server/command/parameters.ts";
import type { Deps } from "#platform/server/deps.ts";
import { articleEditor } from "../editing/article-editor.ts";

/** How a command names an article. */
export const namedArticle = required(text("<article>"), "its number or slug");
export const namedArticles = several(text("<article>"), "their numbers or slugs", {
  atLeastOne: true,
});

export const idOfArticle = async (deps: Pick<Deps, "db">, typed: string): Promise<number> =>
  (await articleEditor.find(deps, typed)).id;

export async function idsOfArticles(
  deps: Pick<Deps, "db">,
  typed: readonly string[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const one of typed) ids.push(await idOfArticle(deps, one));
  return ids;
}

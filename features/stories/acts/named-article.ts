import type { Change } from "#platform/server/audit-entries.ts";
import { required, several, text } from "#platform/server/command/parameters.ts";
import type { CommandContext } from "#platform/server/command/verb.ts";
import type { ActContext, Deps } from "#platform/server/deps.ts";
import { articlePath } from "#shared/site/paths.ts";
import { articleEditor } from "../server/writing/article-editor.ts";

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

export interface SavedArticle {
  id: number;
  slug: string;
  isChanged?: boolean;
}

/** For the audit log, which shows the slug of what was changed by command, as it is named there. */
export function changedArticle(
  { actor }: ActContext,
  { id, slug, isChanged = true }: SavedArticle,
  details: Change["details"] = {},
): Change[] {
  if (!isChanged) return [];
  return [
    { subject: `article ${id}`, details: actor.via === "command" ? { slug, ...details } : details },
  ];
}

/** The article after the change, as text and as data. */
export async function tellArticle(
  context: CommandContext,
  saved: Pick<SavedArticle, "id" | "isChanged">,
  message: string,
) {
  const { id, slug, title, status, publishedAt, featured, breakingUntil } =
    await articleEditor.find(context, String(saved.id));
  const { isChanged = true } = saved;
  const address = context.config.publicUrl + articlePath(slug);
  return {
    lines: [`${isChanged ? message : "Nothing to do"}: ${title}`, `  article ${id}, ${address}`],
    data: { id, slug, title, status, publishedAt, featured, breakingUntil, address },
  };
}

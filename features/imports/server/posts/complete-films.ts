import { articleEditor } from "#features/stories/articles/server/public.ts";
import { linksIn } from "../html/files.ts";
import type { ImportedArticle } from "../imported-article-repository.ts";
import { storyWords } from "../words/story-words.ts";
import { collectFilms } from "./collect-films.ts";
import type { ImportContext } from "./import-context.ts";
import type { ReadPost } from "./read-post.ts";

/**
 * Stores films and sounds that an article of an earlier import still plays from the older site; the rest of it stays
 * unchanged.
 */
export async function completeFilms(
  context: ImportContext,
  coming: { name: string } & ReadPost,
  { articleId }: ImportedArticle,
): Promise<void> {
  const { deps, reporter, dryRun, films } = context;
  const { players } = coming.post;
  if (!coming.links.some((href) => players.has(href) || films.isOwn(href))) return;
  const { content } = await articleEditor.find(deps, String(articleId));
  const collected = await collectFilms(context, coming, linksIn(content));
  reporter.films(collected);
  if (collected.found.size === 0 || dryRun) return;
  await deps.db.transaction(async (tx) => {
    const article = await articleEditor.find({ db: tx }, String(articleId));
    // The article stays the same for readers, so it keeps its date of change.
    const then = { db: tx, clock: { now: () => article.updatedAt } };
    const linked = await storyWords.withFiles({
      ...{ html: article.content, pictures: new Map(), films: collected.found },
    });
    await articleEditor.update(then, articleId, { content: linked });
  });
}

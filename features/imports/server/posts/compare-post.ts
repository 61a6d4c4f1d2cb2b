import { findImported, lockSource, setMissingPictures } from "../imported-articles.ts";
import { collectFilms } from "./collect-films.ts";
import { importedStories } from "./imported-stories.ts";
import { collectPictures } from "./picture-finder.ts";
import type { ImportContext } from "./prepare-import.ts";
import type { ReadPost } from "./read-post.ts";
import { storyWords } from "./story-words.ts";

/**
 * Compares a story that an earlier import brought with what an import would make of its post today. One that lacks words of
 * the older site gets them, if no editor changed it since.
 */
export async function comparePost(
  context: ImportContext,
  coming: { name: string } & ReadPost,
  articleId: number,
): Promise<void> {
  const { deps, dryRun } = context;
  const { name, post } = coming;
  const stored = await importedStories.find(deps, articleId);
  const { words, html } = post;
  const lost = await storyWords.countLost({ words, html, stored: stored.content });
  if (lost === 0) return;
  const reason = await importedStories.whyNotRefilled(deps, stored);
  if (reason === undefined && !dryRun) await refill(context, coming, articleId);
  context.reporter.report.losses.push({
    what: name,
    articleId,
    slug: stored.slug,
    words: lost,
    refilled: reason === undefined,
    why: reason ?? "",
  });
}

async function refill(
  context: ImportContext,
  { name, post, texts, ...coming }: { name: string } & ReadPost,
  articleId: number,
): Promise<void> {
  const { deps, source, reporter } = context;
  const pictures = await collectPictures(context.findPicture, coming.pictures);
  reporter.missing(pictures.missing);
  const films = await collectFilms(context, { name, post }, coming.links);
  reporter.films(films);
  const content = await storyWords.withFiles({
    html: post.html,
    pictures: pictures.found,
    films: films.found,
  });
  await deps.db.transaction(async (tx) => {
    await lockSource(tx, source);
    await importedStories.refill({ ...deps, db: tx }, articleId, {
      content,
      excerpt: texts.excerpt,
      note: "Words that an earlier import lost",
    });
    const known = await findImported(tx, { source, key: post.key });
    const lead = known?.missingPictures.filter((address) => address === post.picture?.url) ?? [];
    const missing = [...new Set([...lead, ...pictures.missing.map(({ what }) => what)])];
    await setMissingPictures(tx, { source, key: post.key }, missing);
  });
}

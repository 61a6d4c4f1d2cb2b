import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { linksIn } from "../html/files.ts";
import { findImported, type ImportedArticle, setMissingPictures } from "../imported-articles.ts";
import type { OldPost } from "../old-post.ts";
import { chooseTags, leadPicture, preferredSlug } from "./choose-texts.ts";
import { collectFilms } from "./collect-films.ts";
import { comparePost } from "./compare-post.ts";
import { importedStories } from "./imported-stories.ts";
import { collectPictures, type FindPicture } from "./picture-finder.ts";
import type { ImportContext, ImportOptions } from "./prepare-import.ts";
import type { Reading, ReadPost } from "./read-post.ts";
import type { Report, Reporter } from "./report.ts";
import { savePost } from "./save-post.ts";
import { storyWords } from "./story-words.ts";

/** Imports the posts of an export one after the other, and tells how far it has come. */
export async function importReadings(
  context: Omit<ImportContext, "tell">,
  readings: AsyncIterable<Reading>,
  options: Pick<ImportOptions, "from" | "signal" | "onProgress" | "onEnd"> & { total: number },
): Promise<Report> {
  const { report } = context.reporter;
  const { from = 0, total, signal, onProgress, onEnd } = options;
  try {
    let done = from;
    for await (const reading of readings) {
      const tell = (about: string) => onProgress(done, total, about, report);
      await importPost({ ...context, tell }, reading);
      done += 1;
      await onProgress(done, total, reading.name, report);
      if (signal?.aborted) break;
    }
  } finally {
    await onEnd(report);
  }
  return report;
}

type Coming = { name: string } & ReadPost;

/** Imports one post or reports why not. Posts that were imported before are skipped. */
async function importPost(context: ImportContext, reading: Reading): Promise<void> {
  const { report } = context.reporter;
  const { name: what } = reading;
  if (reading.is === "left-out") report.leftOut.push({ what, why: reading.why });
  if (reading.is === "refused") report.refused.push({ what, why: reading.why });
  if (reading.is !== "read") return;
  if (reading.post.kind === "page" && context.withoutPages) {
    report.leftOut.push({ what, why: "is a page" });
    return;
  }
  try {
    await importOnce(context, reading);
  } catch (error) {
    // An invalid post does not stop the import of the others.
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    report.refused.push({ what, why: error.message });
  }
}

async function importOnce(context: ImportContext, coming: Coming): Promise<void> {
  const { deps, source, reporter } = context;
  const { post } = coming;
  const known = await findImported(deps.db, { source, key: post.key });
  if (context.compare) return known && comparePost(context, coming, known.articleId);
  if (!known) return importNew(context, coming);
  reporter.report.known += 1;
  if (known.missingPictures.length > 0) await completePictures(context, post, known);
  await completeFilms(context, coming, known);
}

async function importNew(context: ImportContext, coming: Coming): Promise<void> {
  const { deps, source, reporter, dryRun } = context;
  const { name, post } = coming;
  const { report } = reporter;
  const notes = [...coming.notes];
  const note = (line: string) => void notes.push(line);
  const { category, others, isGuess } = await context.chooseCategory(post.categories);
  const pictures = await collectPictures(context.findPicture, [
    ...(post.picture ? [post.picture.url] : []),
    ...coming.pictures,
  ]);
  const films = await collectFilms(context, { name, post }, coming.links);
  const content = await storyWords.withFiles({
    html: post.html,
    pictures: pictures.found,
    films: films.found,
  });
  const brought = await savePost(
    deps,
    {
      source,
      post,
      comments: coming.comments,
      article: {
        slug: preferredSlug(post),
        ...coming.texts,
        content,
        category,
        tags: chooseTags([...post.tags, ...others], note),
        featured: post.featured,
        commentsOpen: post.commentsOpen,
        status: post.state === "held" ? "draft" : "published",
        ...(post.publishedAt && { publishedAt: post.publishedAt }),
        ...leadPicture(post, pictures),
      },
      missingPictures: pictures.missing.map(({ what }) => what),
      note,
    },
    { dryRun },
  );
  if (!brought) {
    report.known += 1;
    return;
  }
  for (const line of notes) reporter.remark(line, name);
  if (isGuess) for (const theirs of post.categories) reporter.count("unknownCategories", theirs);
  if (post.state === "published") report.published += 1;
  else if (post.state === "scheduled") report.scheduled += 1;
  else report.drafts.push({ what: name, why: post.because ?? "" });
  const { content: stored } = brought;
  reporter.words(name, await storyWords.countStored({ words: post.words, stored }));
  report.comments += brought.comments;
  report.addresses += brought.addresses;
  report.pictures += pictures.found.size;
  reporter.missing(pictures.missing);
  reporter.films(films);
}

/**
 * Stores films and sounds that an article of an earlier import still plays from the older site; the rest of it stays
 * unchanged.
 */
async function completeFilms(
  context: ImportContext,
  coming: { name: string } & ReadPost,
  { articleId }: ImportedArticle,
): Promise<void> {
  const { deps, reporter, dryRun, films } = context;
  const { players } = coming.post;
  if (!coming.links.some((href) => players.has(href) || films.isOwn(href))) return;
  const { content } = await importedStories.find(deps, articleId);
  const collected = await collectFilms(context, coming, linksIn(content));
  reporter.films(collected);
  if (collected.found.size === 0 || dryRun) return;
  await deps.db.transaction((db) =>
    // The article stays the same for readers.
    importedStories.change({ db }, articleId, async ({ content: html }) => ({
      content: await storyWords.withFiles({ html, pictures: new Map(), films: collected.found }),
    })),
  );
}

/** Adds pictures that an earlier import could not fetch; the rest of the article stays unchanged. */
async function completePictures(
  context: {
    deps: Deps;
    source: string;
    findPicture: FindPicture;
    reporter: Reporter;
    dryRun: boolean;
  },
  post: Omit<OldPost, "comments">,
  { articleId, missingPictures }: ImportedArticle,
): Promise<void> {
  const { deps, source, reporter, dryRun } = context;
  const pictures = await collectPictures(context.findPicture, missingPictures);
  reporter.missing(pictures.missing);
  if (pictures.found.size === 0 || dryRun) return;
  await deps.db.transaction(async (tx) => {
    await importedStories.change({ db: tx }, articleId, async ({ content: html, imageUrl }) => ({
      content: await storyWords.withFiles({ html, pictures: pictures.found, films: new Map() }),
      ...(imageUrl === null && leadPicture(post, pictures)),
    }));
    const missing = pictures.missing.map(({ what }) => what);
    await setMissingPictures(tx, { source, key: post.key }, missing);
  });
  reporter.report.pictures += pictures.found.size;
}

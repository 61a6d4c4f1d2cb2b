import { AppError } from "#shared/contract/app-error.ts";
import { findImported } from "../imported-article-repository.ts";
import { storyWords } from "../words/story-words.ts";
import { chooseTags, leadPicture, preferredSlug } from "./choose-texts.ts";
import { collectFilms } from "./collect-films.ts";
import { collectPictures } from "./collect-pictures.ts";
import { comparePost } from "./compare-post.ts";
import { completeFilms } from "./complete-films.ts";
import { completePictures } from "./complete-pictures.ts";
import type { ImportContext } from "./import-context.ts";
import type { Reading, ReadPost } from "./read-post.ts";
import { savePost } from "./save-post.ts";

type Coming = { name: string } & ReadPost;

/** Imports one post or reports why not. Posts that were imported before are skipped. */
export async function importPost(context: ImportContext, reading: Reading): Promise<void> {
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
    ...{ html: post.html, pictures: pictures.found, films: films.found },
  });
  const brought = await savePost(
    deps,
    {
      source,
      post,
      comments: coming.comments,
      slug: preferredSlug(post),
      article: {
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

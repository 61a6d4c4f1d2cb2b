import { AppError } from "#shared/contract/app-error.ts";
import { linkOwnFiles } from "../html/files.ts";
import { hasContent } from "../html/has-content.ts";
import { insertPictures, picturesIn } from "../html/pictures.ts";
import { findImported } from "../imported-article-repository.ts";
import type { OldPost } from "../old-post.ts";
import { chooseTags, chooseTexts, leadPicture, preferredSlug } from "./choose-texts.ts";
import { collectFilms } from "./collect-films.ts";
import { collectPictures } from "./collect-pictures.ts";
import { comparePost } from "./compare-post.ts";
import { completeFilms } from "./complete-films.ts";
import { completePictures } from "./complete-pictures.ts";
import type { ImportContext } from "./import-context.ts";
import { savePost } from "./save-post.ts";

/** A post to import: its name in the report, and how to read it. */
export interface PostToImport {
  name: string;
  read(note: (line: string) => void): OldPost | { leftOut: string };
}

/** Imports one post or reports why not. Posts that were imported before are skipped. */
export async function importPost(
  context: ImportContext,
  { name, read }: PostToImport,
): Promise<void> {
  const { report } = context.reporter;
  try {
    // Reported only if the post is imported.
    const notes: string[] = [];
    const post = read((line) => notes.push(line));
    if ("leftOut" in post) report.leftOut.push({ what: name, why: post.leftOut });
    else if (post.kind === "page" && context.withoutPages)
      report.leftOut.push({ what: name, why: "is a page" });
    else await importOnce(context, { name, post: holdEmpty(post, notes), notes });
  } catch (error) {
    // An invalid post does not stop the import of the others.
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    report.refused.push({ what: name, why: error.message });
  }
}

/** A text of which nothing could be imported is for an editor to look at, and not for readers. */
function holdEmpty(post: OldPost, notes: string[]): OldPost {
  if (hasContent(post.html)) return post;
  if (!post.isBlank)
    return { ...post, state: "held", because: "nothing of its text could be imported" };
  notes.push("It has no text");
  return post;
}

interface Read {
  name: string;
  post: OldPost;
  notes: string[];
}

async function importOnce(context: ImportContext, coming: Read): Promise<void> {
  const { deps, source, reporter } = context;
  const { post } = coming;
  const known = await findImported(deps.db, { source, key: post.key });
  if (context.compare) return known && comparePost(context, coming, known.articleId);
  if (!known) return importNew(context, coming);
  reporter.report.known += 1;
  if (known.missingPictures.length > 0) await completePictures(context, post, known);
  await completeFilms(context, coming, known);
}

async function importNew(context: ImportContext, { name, post, notes }: Read): Promise<void> {
  const { deps, source, reporter, dryRun } = context;
  const { report } = reporter;
  const note = (line: string) => void notes.push(line);
  const { category, others, isGuess } = await context.chooseCategory(post.categories);
  const pictures = await collectPictures(context.findPicture, [
    ...(post.picture ? [post.picture.url] : []),
    ...picturesIn(post.html),
  ]);
  const films = await collectFilms(context, { name, post }, post.html);
  const brought = await savePost(
    deps,
    {
      source,
      post,
      slug: preferredSlug(post),
      article: {
        ...chooseTexts(post, note),
        content: linkOwnFiles(insertPictures(post.html, pictures.found), films.found),
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
  reporter.words(name, brought.words);
  report.comments += brought.comments;
  report.addresses += brought.addresses;
  report.pictures += pictures.found.size;
  reporter.missing(pictures.missing);
  reporter.films(films);
}

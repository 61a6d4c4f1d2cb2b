import { articleEditor } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type ImportedArticle, setMissingPictures } from "../imported-article-repository.ts";
import type { OldPost } from "../old-post.ts";
import { storyWords } from "../words/story-words.ts";
import { leadPicture } from "./choose-texts.ts";
import { collectPictures } from "./collect-pictures.ts";
import type { FindPicture } from "./create-picture-finder.ts";
import type { Reporter } from "./report.ts";

/** Adds pictures that an earlier import could not fetch; the rest of the article stays unchanged. */
export async function completePictures(
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
    const article = await articleEditor.find({ db: tx }, String(articleId));
    const content = await storyWords.withFiles({
      ...{ html: article.content, pictures: pictures.found, films: new Map() },
    });
    const lead = article.imageUrl === null ? leadPicture(post, pictures) : {};
    // The article stays the same for readers, so it keeps its date of change.
    const then = { db: tx, clock: { now: () => article.updatedAt } };
    await articleEditor.update(then, articleId, { content, ...lead });
    const missing = pictures.missing.map(({ what }) => what);
    await setMissingPictures(tx, { source, key: post.key }, missing);
  });
  reporter.report.pictures += pictures.found.size;
}

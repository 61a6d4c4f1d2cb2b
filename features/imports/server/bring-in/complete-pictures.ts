import type { Deps } from "../../../../platform/server/deps.ts";
import { articleEditor } from "../../../articles/server/public.ts";
import { placePictures } from "../html/pictures.ts";
import { type Imported, setMissingPictures } from "../imports-repository.ts";
import type { OldPost } from "../old-post.ts";
import { leadPicture } from "./choose-words.ts";
import type { FindPicture } from "./find-pictures.ts";
import { lookForPictures } from "./look-for-pictures.ts";
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
  post: OldPost,
  { articleId, missingPictures }: Imported,
): Promise<void> {
  const { deps, source, reporter, dryRun } = context;
  const pictures = await lookForPictures(context.findPicture, missingPictures);
  reporter.missing(pictures.missing);
  if (pictures.found.size === 0 || dryRun) return;
  await deps.db.transaction(async (tx) => {
    const article = await articleEditor.find({ db: tx }, String(articleId));
    const content = placePictures(article.content, pictures.found);
    const lead = article.imageUrl === null ? leadPicture(post, pictures) : {};
    // The article stays the same for readers, so it keeps its date of change.
    const then = { db: tx, clock: { now: () => article.updatedAt } };
    await articleEditor.update(then, articleId, { content, ...lead });
    const missing = pictures.missing.map(({ what }) => what);
    await setMissingPictures(tx, { source, key: post.key }, missing);
  });
  reporter.report.pictures += pictures.found.size;
}

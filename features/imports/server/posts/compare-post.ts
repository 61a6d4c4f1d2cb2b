import {
  addRevision,
  articleEditor,
  editableFields,
  findRevisions,
  hasWorkingCopy,
  lockArticle,
} from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findImported, lockSource, setMissingPictures } from "../imported-articles.ts";
import { collectFilms } from "./collect-films.ts";
import { collectPictures } from "./picture-finder.ts";
import type { ImportContext } from "./prepare-import.ts";
import type { ReadPost } from "./read-post.ts";
import { storyWords } from "./story-words.ts";

type Article = Awaited<ReturnType<typeof articleEditor.find>>;

const MOST_VERSIONS = 20;

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
  const stored = await articleEditor.find(deps, String(articleId));
  const { words, html } = post;
  const lost = await storyWords.countLost({ words, html, stored: stored.content });
  if (lost === 0) return;
  const reason = await whyNot(deps, stored);
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
  const { excerpt } = texts;
  await deps.db.transaction(async (tx) => {
    await lockSource(tx, source);
    const { updatedAt } = await lockArticle(tx, articleId);
    const reason = await whyNot({ db: tx }, await articleEditor.find({ db: tx }, `${articleId}`));
    if (reason !== undefined) throw new AppError("conflict", `Meanwhile ${reason}.`);
    // The story keeps its date of change: it becomes what readers of the older site had.
    const then = { db: tx, clock: { now: () => updatedAt } };
    await articleEditor.update(then, articleId, { content, excerpt });
    const after = await articleEditor.find({ db: tx }, `${articleId}`);
    const version = { articleId, kind: "imported", at: deps.clock.now() } as const;
    const { actor } = deps;
    if (actor)
      await addRevision(tx, {
        ...version,
        actor,
        content: after.content,
        fields: editableFields(after),
        note: "Words that an earlier import lost",
      });
    const known = await findImported(tx, { source, key: post.key });
    const lead = known?.missingPictures.filter((address) => address === post.picture?.url) ?? [];
    const missing = [...new Set([...lead, ...pictures.missing.map(({ what }) => what)])];
    await setMissingPictures(tx, { source, key: post.key }, missing);
  });
}

/** How an editor's hand shows: a version of theirs, a working copy, or a later date of change than the import's. */
async function whyNot(
  { db }: Pick<Deps, "db">,
  { id, ...stored }: Article,
): Promise<string | undefined> {
  if (await hasWorkingCopy(db, id)) return "an editor has a working copy of it";
  const versions = await findRevisions(db, id, MOST_VERSIONS);
  if (versions.some(({ kind }) => kind !== "imported")) return "an editor changed it";
  const asImported = [stored.createdAt, stored.publishedAt].map((date) => date?.getTime());
  return asImported.includes(stored.updatedAt.getTime()) ? undefined : "it was changed";
}

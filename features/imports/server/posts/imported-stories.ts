import { editableFields } from "#features/stories/fields.ts";
import { articleEditor, revisions, workingCopies } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";

type NewArticle = Parameters<typeof articleEditor.create>[1];
type StoredArticle = Awaited<ReturnType<typeof articleEditor.find>>;
type ArticleChange = Parameters<typeof articleEditor.update>[2];

/** Stories that an import brought from an older site. What it changes in them later keeps their date of change. */
export const importedStories = { add, find, change, whyNotRefilled, refill };

/** Under the wanted slug or the next free one; its text is as it was stored. */
async function add(
  deps: Deps,
  { slug: wanted, ...article }: Omit<NewArticle, "slug"> & { slug: string },
): Promise<{ id: number; slug: string; content: string }> {
  const slug = await articleEditor.findFreeSlug(deps.db, wanted);
  const { id } = await articleEditor.create(deps, { ...article, slug }, { kind: "imported" });
  const { content } = await find(deps, id);
  return { id, slug, content };
}

function find(deps: Pick<Deps, "db">, id: number) {
  return articleEditor.find(deps, String(id));
}

async function change(
  { db }: Pick<Deps, "db">,
  id: number,
  changesOf: (article: StoredArticle) => Promise<ArticleChange>,
): Promise<void> {
  const article = await find({ db }, id);
  await articleEditor.update(asOf(article, db), id, await changesOf(article));
}

const asOf = ({ updatedAt }: Pick<StoredArticle, "updatedAt">, db: Deps["db"]) => ({
  db,
  clock: { now: () => updatedAt },
});

const MOST_VERSIONS = 20;

/**
 * Why the text of a story is not replaced by another import, if so. An editor's hand shows by a version of theirs, a working
 * copy, or a later date of change than the import's.
 */
async function whyNotRefilled(
  { db }: Pick<Deps, "db">,
  { id, ...stored }: Pick<StoredArticle, "createdAt" | "id" | "publishedAt" | "updatedAt">,
): Promise<string | undefined> {
  if (await workingCopies.find(db, id)) return "an editor has a working copy of it";
  const versions = await revisions.list(db, id, MOST_VERSIONS);
  if (versions.some(({ kind }) => kind !== "imported")) return "an editor changed it";
  const asImported = [stored.createdAt, stored.publishedAt].map((date) => date?.getTime());
  return asImported.includes(stored.updatedAt.getTime()) ? undefined : "it was changed";
}

/** Replaces the text, and keeps a version of it with the note. Refused when somebody changed the story meanwhile. */
async function refill(
  { db, clock, actor }: Deps,
  id: number,
  { note, ...text }: Required<Pick<ArticleChange, "content" | "excerpt">> & { note: string },
): Promise<void> {
  const before = await articleEditor.lock(db, id);
  const reason = await whyNotRefilled({ db }, before);
  if (reason !== undefined) throw new AppError("conflict", `Meanwhile ${reason}.`);
  await articleEditor.update(asOf(before, db), id, text);
  const after = await find({ db }, id);
  const version = { articleId: id, kind: "imported", at: clock.now(), note } as const;
  if (actor)
    await revisions.add(db, {
      ...version,
      actor,
      content: after.content,
      fields: editableFields(after),
    });
}

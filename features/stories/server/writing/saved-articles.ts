import type * as z from "zod/mini";
import { tagOf } from "#features/stories/calls/reading.ts";
import { editableFields } from "#features/stories/fields.ts";
import { ArticleChange, NewArticle } from "#features/stories/rules/new-article.ts";
import type { Deps } from "#platform/server/deps.ts";
import { describeProblem } from "#platform/server/http/describe-problem.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { requireCategory } from "../categories/category-repository.ts";
import { deriveOffLoop } from "../text/derive-off-loop.ts";
import { type ChangedArticle, changeArticle, newsroomTagsOf } from "./change-article.ts";
import {
  findStoredArticle,
  insertArticle,
  type StoredArticle,
  saveArticle,
} from "./editable-articles.ts";
import { assertPublishable, assertUpdatable, withPictures } from "./publishing-checks.ts";
import { keepRevision, type RevisionKind } from "./revision-repository.ts";
import { addFormerSlug, claimSlug, deriveSlug, lockSlugs } from "./slugs.ts";
import { assertRightsToUse } from "./source-rights.ts";

/** Routes, importers and commands call the same functions, so each function checks its own input. */
export function readInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    throw new AppError("invalid_input", describeProblem(parsed.error.issues, input));
  return parsed.data;
}

export interface SavedArticle {
  id: number;
  slug: string;
}

interface Origin {
  staffId?: number;
  /** What the browser of that person calls the story. */
  creationKey?: string;
  kind?: "created" | "imported";
}

/** A published article with a future date is scheduled; one without a date is published now. */
export async function createArticle(
  { db, clock, actor }: Deps,
  input: NewArticle,
  /** Who of the staff wrote it. What is imported is not checked, because it was published before. */
  { kind = "created", ...origin }: Origin = {},
): Promise<SavedArticle> {
  const { category, slug: wantedSlug, ...fields } = readInput(NewArticle, input);
  const derived = await deriveOffLoop(fields);
  const now = clock.now();
  const publishedAt = fields.publishedAt ?? (fields.status === "published" ? now : null);
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const { id: categoryId } = await requireCategory(tx, category);
    const slug = wantedSlug ? await claimSlug(tx, wantedSlug) : await deriveSlug(tx, fields.title);
    const id = await insertArticle(tx, {
      ...fields,
      ...derived,
      ...origin,
      slug,
      categoryId,
      publishedAt,
      createdAt: now,
      updatedAt: publishedAt && publishedAt < now ? publishedAt : now,
    });
    if (actor && kind === "created" && fields.status === "published")
      assertPublishable(
        await withPictures(tx, {
          fields: { ...fields, category, slug },
          content: derived.content,
          embargoUntil: null,
        }),
        publishedAt ?? now,
      );
    if (actor) await keepRevision(tx, { articleId: id, kind, at: now, actor });
    await invalidate(tx, [tagOf.articles, tagOf.article(id), ...newsroomTagsOf({ id, ...origin })]);
    return { id, slug };
  });
}

/**
 * Changes the given fields only. The former slug redirects to the article. What people change is checked as if they
 * published it, if readers see it or will.
 */
export async function updateArticle(
  deps: Deps,
  id: number,
  input: ArticleChange,
  /** The kind of version that it adds, if any. */
  {
    revision = "changed",
    rightsReason,
  }: { revision?: RevisionKind | false; rightsReason?: string | undefined } = {},
): Promise<ChangedArticle> {
  const { category, slug, ...fields } = withoutUndefined(readInput(ArticleChange, input));
  const now = deps.clock.now();
  return changeArticle(
    deps,
    id,
    async (before, tx) => {
      if (slug !== undefined && slug !== before.slug) await changeSlug(tx, before, slug);
      const status = fields.status ?? before.status;
      const publishedAt =
        fields.publishedAt ?? before.publishedAt ?? (status === "published" ? now : null);
      const derived =
        fields.content !== undefined || fields.title !== undefined || status !== before.status
          ? await deriveOffLoop({ title: before.title, content: before.content, ...fields })
          : {};
      if (deps.actor && status === "published")
        await assertAllowed(
          tx,
          before,
          { ...fields, ...derived, publishedAt: publishedAt ?? now },
          rightsReason,
        );
      return {
        ...fields,
        ...(slug !== undefined && { slug }),
        ...(category !== undefined && { categoryId: (await requireCategory(tx, category)).id }),
        ...derived,
        publishedAt,
        updatedAt: now,
      };
    },
    revision ? { kind: revision } : undefined,
  );
}

async function assertAllowed(
  tx: Queryable,
  before: StoredArticle,
  changes: Partial<StoredArticle> & { publishedAt: Date },
  rightsReason: string | undefined,
): Promise<void> {
  const article = await findStoredArticle(tx, before.id);
  if (!article) return;
  const story = async (one: typeof article) => {
    const { content, embargoUntil } = one;
    const plain = { fields: editableFields(one), content, embargoUntil };
    return rightsReason ? plain : withPictures(tx, plain);
  };
  const after = await story({ ...article, ...changes });
  if (before.status === "draft") {
    assertPublishable(after, changes.publishedAt);
    await assertRightsToUse(tx, before.id);
  } else assertUpdatable(await story(article), after, changes.publishedAt);
}

async function changeSlug(tx: Queryable, before: StoredArticle, slug: string) {
  await lockSlugs(tx);
  await claimSlug(tx, slug, before.id);
  // Nobody has the address of a story that was never published.
  if (before.publishedAt)
    await addFormerSlug(tx, { articleId: before.id, from: before.slug, to: slug });
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A property whose value is undefined counts as left out. */
function withoutUndefined<T extends object>(change: T): Defined<T> {
  const defined = Object.entries(change).filter(([, value]) => value !== undefined);
  // Only undefined values are dropped, as the type says.
  return Object.fromEntries(defined) as Defined<T>;
}

/**
 * Stores what is typed into a story that readers do not see, which the cleaner has left as it is. Lists of stories are
 * not told of every key, and a draft gets what is computed from its text when it is published.
 */
export async function saveText(
  { db, clock }: Deps,
  { id, title, status }: Pick<StoredArticle, "id" | "title" | "status">,
  content: string,
): Promise<void> {
  const text = status === "draft" ? { content } : await deriveOffLoop({ title, content });
  await saveArticle(db, id, { ...text, updatedAt: clock.now() });
  await invalidate(db, [tagOf.article(id)]);
}

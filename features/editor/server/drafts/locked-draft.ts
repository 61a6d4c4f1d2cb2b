import { EDITED_FIELDS, type EditedFields, editableFields } from "#features/stories/fields.ts";
import {
  articleEditor,
  revisions,
  type WorkingCopy,
  workingCopies,
} from "#features/stories/server/public.ts";
import type { Actor, Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MINUTE } from "#shared/time/units.ts";
import { storyText } from "../html/story-text.ts";
import { findSteps, insertSteps } from "./step-repository.ts";

type Article = Awaited<ReturnType<typeof articleEditor.find>>;

/** A working copy, for one transaction. */
export interface LockedDraft {
  article: Article;
  isLive: boolean;
  row: WorkingCopy;
}

const OUTSIDE = "outside";

/**
 * Locks the story and then its working copy, which it makes when there is none, and takes in what was changed outside
 * the editor meanwhile.
 */
export async function lockDraft(deps: Deps, id: number): Promise<LockedDraft> {
  await articleEditor.lock(deps.db, id);
  const article = await articleEditor.find(deps, String(id));
  const now = deps.clock.now();
  const isLive = articleEditor.isVisibleAt(article, now);
  const row = await workingCopies.lock(deps.db, id);
  if (!row) {
    const doc = await storyText.ofHtml(article.content);
    const made = newRow(article, doc, now);
    await workingCopies.insert(deps.db, made);
    return { article, isLive, row: made };
  }
  const draft = { article, isLive, row };
  return isInStep(row, article) ? draft : takeInOutside(deps, draft);
}

/** Reads without a lock, unless there is something to take in or to make. */
export async function readDraft(deps: Deps, id: number): Promise<LockedDraft> {
  const row = await workingCopies.find(deps.db, id);
  const article = await articleEditor.find(deps, String(id));
  if (row && isInStep(row, article))
    return { article, isLive: articleEditor.isVisibleAt(article, deps.clock.now()), row };
  return deps.db.transaction((db) => lockDraft({ ...deps, db }, id));
}

const isInStep = (row: WorkingCopy, article: Article) =>
  row.liveContent === article.content &&
  changedFields(row.liveFields, editableFields(article)).length === 0;

/** Names of fields that differ. */
export const changedFields = (a: EditedFields, b: EditedFields) =>
  EDITED_FIELDS.filter((name) => !isSame(a[name], b[name]));

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function newRow(article: Article, doc: string, now: Date): WorkingCopy {
  const fields = editableFields(article);
  return {
    articleId: article.id,
    version: 0,
    doc,
    fields,
    fieldAuthors: {},
    liveContent: article.content,
    liveFields: fields,
    revisedAt: now,
    updatedAt: now,
    updatedBy: { name: article.author, via: "browser" },
  };
}

async function takeInOutside(deps: Deps, draft: LockedDraft): Promise<LockedDraft> {
  const { article, row } = draft;
  const now = deps.clock.now();
  const [newest] = await revisions.list(deps.db, article.id, 1);
  const by: Actor = newest
    ? { name: newest.by, via: newest.via, ...(newest.staffId && { staffId: newest.staffId }) }
    : { name: "The command line", via: "command" };
  const { doc } = row;
  const sides = { base: row.liveContent, theirs: article.content };
  const merged = await storyText.withOutsideChange({ doc, ...sides });
  const next = await addSteps(deps, draft, {
    ...merged,
    by,
    client: OUTSIDE,
    key: `${OUTSIDE}-${row.version}`,
  });
  const live = editableFields(article);
  const fields = { ...row.fields };
  for (const name of changedFields(row.liveFields, live)) {
    // What was typed stays.
    if (!isSame(row.fields[name], row.liveFields[name])) continue;
    Object.assign(fields, { [name]: live[name] });
    next.row.fieldAuthors[name] = { by: by.name, at: now.toISOString() };
  }
  const taken = { ...next.row, fields, liveContent: article.content, liveFields: live };
  await workingCopies.save(deps.db, taken);
  return { ...next, row: taken };
}

/** Stores steps, each as JSON, that were applied to the text; the row itself is saved by the caller. */
export async function addSteps(
  { db, clock }: Deps,
  draft: LockedDraft,
  added: { steps: readonly string[]; doc: string; by: Actor; client: string; key: string },
): Promise<LockedDraft> {
  const { row } = draft;
  const { steps, doc, by, client, key } = added;
  const at = clock.now();
  if (steps.length > 0)
    await insertSteps(
      db,
      steps.map((step, index) => ({
        articleId: row.articleId,
        version: row.version + index + 1,
        step,
        client,
        key,
        staffId: by.staffId ?? null,
        staffName: by.name,
        at,
      })),
    );
  const version = row.version + steps.length;
  return {
    ...draft,
    row: { ...row, version, doc, updatedAt: at, updatedBy: by },
  };
}

/** The first steps from a version to the one of a working copy that was read. */
export async function stepsSince({ db }: Deps, { row }: LockedDraft, version: number) {
  const found = await findSteps(db, row.articleId, version);
  // One that was added since belongs to the next call.
  const steps = found.filter((one) => one.version <= row.version);
  if (row.version !== version && steps[0]?.version !== version + 1)
    throw new AppError("conflict", "This version of the story is not known here. Please reload.");
  return steps;
}

/** How many changes of text and fields readers do not have, and will not get by themselves. */
export async function waitingChanges({ row }: LockedDraft): Promise<number> {
  const fields = changedFields(row.fields, row.liveFields).length;
  const { doc, liveContent: html } = row;
  return fields + (await storyText.countDifferences({ doc, html }));
}

export const WORK = 15 * MINUTE;

/** Keeps what was written since the last version as one more, before it is changed after 15 minutes or at once. */
export async function keepWork(
  { db, clock }: Deps,
  draft: LockedDraft,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<LockedDraft> {
  const { row } = draft;
  const now = clock.now();
  const isDue = atOnce || now.getTime() - row.revisedAt.getTime() >= WORK;
  if (!isDue || row.updatedAt <= row.revisedAt) return draft;
  await revisions.add(db, {
    articleId: row.articleId,
    kind: "written",
    at: row.updatedAt,
    actor: row.updatedBy,
    content: await storyText.html(row.doc),
    fields: row.fields,
  });
  return { ...draft, row: { ...row, revisedAt: now } };
}

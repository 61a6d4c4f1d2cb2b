import type { EditedFields } from "#features/stories/fields.ts";
import { editableFields } from "#features/stories/fields.ts";
import {
  articleEditor,
  publishingChecks,
  reachToChange,
  type StoryCall,
  workingCopies,
} from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { storyText } from "../html/story-text.ts";
import { changedFields, type LockedDraft, lockDraft, waitingChanges } from "./locked-draft.ts";

/**
 * Until readers can see a story, what is typed is the story. A scheduled one takes nothing in that would block it, so
 * that what appears on time is the last text that may.
 */
export async function writeThrough(
  deps: Deps,
  draft: LockedDraft,
  html: string,
): Promise<LockedDraft> {
  const { article, row } = draft;
  if (draft.isLive || (article.status === "published" && isBlocked(deps, draft, html)))
    return draft;
  const changes = fieldChanges(row.liveFields, row.fields);
  if (html !== row.liveContent) await articleEditor.saveText(deps, article, html);
  const written = { ...draft, row: { ...row, liveContent: html } };
  if (Object.keys(changes).length === 0) return written;
  await articleEditor.update(deps, article.id, changes, { revision: false });
  const liveFields = editableFields(await articleEditor.find(deps, String(article.id)));
  return { ...written, row: { ...written.row, liveFields } };
}

/** The fields to write; an empty title or category only stops the publication. */
function fieldChanges(from: EditedFields, to: EditedFields): Partial<EditedFields> {
  const names = changedFields(from, to).filter((name) => !isStillEmpty(name, to));
  return Object.fromEntries(names.map((name) => [name, to[name]]));
}

const isStillEmpty = (name: keyof EditedFields, fields: EditedFields) =>
  (name === "title" || name === "category" || name === "slug") && fields[name] === "";

function isBlocked({ clock }: Deps, { article, row }: LockedDraft, content: string): boolean {
  const { embargoUntil } = article;
  const at = article.publishedAt ?? clock.now();
  const known = publishingChecks.blockers(
    { fields: row.liveFields, content: row.liveContent, embargoUntil },
    at,
  );
  return publishingChecks
    .blockers({ fields: row.fields, content, embargoUntil }, at)
    .some(({ text }) => !known.some((one) => one.text === text));
}

/** Shows the waiting changes of a live story to readers. Returns whether there were any. */
export async function updateStory(
  call: StoryCall,
  id: number,
  rightsReason?: string,
): Promise<boolean> {
  await reachToChange(call, id);
  const draft = await lockDraft(call, id);
  if (!draft.isLive) throw new AppError("conflict", "Readers cannot see this story yet.");
  if ((await waitingChanges(draft)) === 0) return false;
  const { row } = draft;
  if (row.fields.title === "" || row.fields.category === "")
    throw new AppError("unusable_content", "A live story needs a title and a category.");
  const content = await storyText.safeHtml(row.doc);
  const changes = { ...fieldChanges(row.liveFields, row.fields), content };
  await articleEditor.update(call, id, changes, { revision: "updated", rightsReason });
  const liveFields = editableFields(await articleEditor.find(call, String(id)));
  await workingCopies.save(call.db, {
    ...row,
    liveContent: content,
    liveFields,
    revisedAt: call.clock.now(),
  });
  return true;
}

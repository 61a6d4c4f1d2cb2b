import {
  articleEditor,
  editableFields,
  publishBlockers,
  saveText,
} from "#features/stories/articles/server/public.ts";
import type { EditedFields } from "#features/stories/fields.ts";
import type { Deps } from "#platform/server/deps.ts";
import { changedFields, type LockedDraft } from "./locked-draft.ts";

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
  if (html !== row.liveContent) await saveText(deps, article, html);
  const written = { ...draft, row: { ...row, liveContent: html } };
  if (Object.keys(changes).length === 0) return written;
  await articleEditor.update(deps, article.id, changes, { revision: false });
  const liveFields = editableFields(await articleEditor.find(deps, String(article.id)));
  return { ...written, row: { ...written.row, liveFields } };
}

/** The fields to write; an empty title or category only stops the publication. */
export function fieldChanges(from: EditedFields, to: EditedFields): Partial<EditedFields> {
  const names = changedFields(from, to).filter((name) => !isStillEmpty(name, to));
  return Object.fromEntries(names.map((name) => [name, to[name]]));
}

const isStillEmpty = (name: keyof EditedFields, fields: EditedFields) =>
  (name === "title" || name === "category" || name === "slug") && fields[name] === "";

function isBlocked({ clock }: Deps, { article, row }: LockedDraft, content: string): boolean {
  const { embargoUntil } = article;
  const at = article.publishedAt ?? clock.now();
  const known = publishBlockers(
    { fields: row.liveFields, content: row.liveContent, embargoUntil },
    at,
  );
  return publishBlockers({ fields: row.fields, content, embargoUntil }, at).some(
    ({ text }) => !known.some((one) => one.text === text),
  );
}

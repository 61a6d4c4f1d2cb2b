import { addRevision, draftTag, findRevision } from "#features/stories/articles/server/public.ts";
import type { Draft } from "#features/stories/calls/staff-editor.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { saveDraftRow } from "../drafts/draft-repository.ts";
import { keepWork } from "../drafts/keep-work.ts";
import { addSteps, lockDraft } from "../drafts/locked-draft.ts";
import { toDraft } from "../drafts/open-draft.ts";
import { writeThrough } from "../drafts/write-through.ts";
import { storyText } from "../text/story-text.ts";

/** Makes the working copy as it was in a version. What is live waits for `update`; the address stays as it is. */
export async function restoreRevision(call: Deps, id: number, revisionId: number): Promise<Draft> {
  const { db, actor: by, clock } = call;
  if (!by) throw new Error("A version is restored by a person");
  const draft = await keepWork(call, await lockDraft(call, id), { atOnce: true });
  const revision = await findRevision(db, id, revisionId);
  if (!revision) throw new AppError("not_found", `There is no version ${revisionId}.`);
  const { doc } = draft.row;
  const turned = await storyText.turnedInto({ doc, html: revision.content });
  const restored = await addSteps(call, draft, {
    ...{ ...turned, by, client: "restore" },
    key: `restore-${draft.row.version}`,
  });
  const at = clock.now();
  const fields = { ...restored.row.fields, ...revision.fields, slug: restored.row.fields.slug };
  const row = { ...restored.row, fields, updatedAt: at, revisedAt: at };
  const written = await writeThrough(call, { ...restored, row }, revision.content);
  await saveDraftRow(db, written.row);
  await addRevision(db, {
    ...{ articleId: id, kind: "restored", at, actor: by, content: revision.content, fields },
    note: `version ${revisionId}`,
  });
  await invalidate(db, [draftTag(draft.article)]);
  return toDraft(written);
}

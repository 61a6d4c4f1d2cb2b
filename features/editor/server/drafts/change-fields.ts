import type { changeFields as contract, FieldClash } from "#features/editor/calls/staff-editor.ts";
import type { EditedFields } from "#features/stories/fields.ts";
import {
  articleEditor,
  draftTag,
  findCategory,
  reachToChange,
  workingCopies,
} from "#features/stories/server/public.ts";
import type { Outcome } from "#platform/server/act.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { storyText } from "../html/story-text.ts";
import { isSame, keepWork, type LockedDraft, lockDraft, waitingChanges } from "./locked-draft.ts";
import { writeThrough } from "./update-story.ts";

type FieldChange = ParsedInput<typeof contract>["body"]["changes"][number];

/** Writes each field whose stored value is still the one that the person saw; the others are clashes. */
export async function changeFields(
  call: StaffCall,
  id: number,
  changes: readonly FieldChange[],
): Promise<Outcome<Reply<typeof contract>>> {
  const { db, staff, clock } = call;
  await reachToChange(call, id);
  const draft = await keepWork(call, await lockDraft(call, id));
  const at = clock.now();
  const { article, row } = draft;
  const fields = { ...row.fields };
  const fieldAuthors = { ...row.fieldAuthors };
  const clashes: FieldClash[] = [];
  const changed: string[] = [];
  for (const { field, from, to } of changes) {
    const theirs = row.fields[field];
    const value = await readField(call, id, field, to);
    if (isSame(theirs, value)) continue;
    // Space at the ends is not stored.
    if (!isSame(theirs, typeof from === "string" ? from.trim() : from)) {
      const { by, at: when } = row.fieldAuthors[field] ?? {
        by: article.author,
        at: article.updatedAt.toISOString(),
      };
      clashes.push({ field, mine: to, theirs, by, at: when });
      continue;
    }
    Object.assign(fields, { [field]: value });
    fieldAuthors[field] = { by: staff.name, at: at.toISOString() };
    changed.push(field);
  }
  if (changed.includes("title") && followsTitle(draft, fieldAuthors) && fields.title)
    fields.slug = await articleEditor.findFreeSlug(db, fields.title, id);
  if (changed.length === 0)
    return { result: { fields, waiting: await waitingChanges(draft), clashes }, changed: [] };
  const written = await writeThrough(
    call,
    { ...draft, row: { ...row, fields, fieldAuthors, updatedAt: at, updatedBy: call.actor } },
    await storyText.html(row.doc),
  );
  await workingCopies.save(db, written.row);
  await invalidate(db, [draftTag(article)]);
  return {
    result: { fields: written.row.fields, waiting: await waitingChanges(written), clashes },
    changed: [{ subject: `article ${id}`, details: { fields: changed.join(", ") } }],
  };
}

/** Until readers have seen a story or somebody chose its slug, the slug is made from the title. */
const followsTitle = (
  { article }: LockedDraft,
  authors: LockedDraft["row"]["fieldAuthors"],
): boolean => article.publishedAt === null && authors.slug === undefined;

/** The value as the article would store it. */
async function readField(
  { db }: StaffCall,
  id: number,
  field: keyof EditedFields,
  value: FieldChange["to"],
): Promise<EditedFields[typeof field]> {
  if ((field === "title" || field === "category") && value === "") return "";
  if (field === "category") {
    const category = await findCategory(db, String(value));
    if (!category) throw new AppError("invalid_input", `There is no category "${value}".`);
    return category.name;
  }
  // The schema of articles refuses a value of another type.
  const read = articleEditor.readChange({ [field]: value } as Partial<EditedFields>)[field];
  if (field === "slug") return articleEditor.claimSlug(db, String(read), id);
  if (read === undefined) throw new AppError("invalid_input", `There is no value for ${field}.`);
  return read;
}

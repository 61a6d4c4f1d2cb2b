import { DAY } from "#shared/time/units.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { dropDraft, type FormDraft } from "./form-draft.ts";

const STORED_FOR = 7 * DAY;

/** Fills in what was typed before where the form is empty; a draft that is too old is dropped. */
export function restoreDraft(draft: FormDraft, form: HTMLFormElement): void {
  const fields = withBrowserStorage(draft.storage, (stored) =>
    readDraft(stored.getItem(draft.key)),
  );
  if (!fields) {
    dropDraft(draft);
    return;
  }
  for (const name of draft.names) {
    const field = form.elements.namedItem(name);
    const stored = fields[name];
    if (isTextual(field) && field.value === "" && typeof stored === "string") field.value = stored;
  }
}

const isTextual = (field: unknown) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

function readDraft(text: string | null): Record<string, unknown> | undefined {
  const draft: unknown = JSON.parse(text ?? "null");
  if (typeof draft !== "object" || draft === null || !("at" in draft && "fields" in draft)) return;
  const { at, fields } = draft;
  const isFresh = typeof at === "number" && Date.now() - at < STORED_FOR;
  if (!isFresh || typeof fields !== "object" || fields === null) return;
  return { ...fields };
}

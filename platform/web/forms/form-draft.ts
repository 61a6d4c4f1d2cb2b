import { DAY } from "../../shared/time/units.ts";
import { withStorage } from "../../ui/browser/browser-storage.ts";

const KEPT_FOR = 7 * DAY;

/** Keeps what was typed into these fields until it is sent, in this browser and nowhere else. */
export function keepDraft(key: string, form: HTMLFormElement, names: readonly string[]): void {
  const data = new FormData(form);
  const fields = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
  const isEmpty = Object.values(fields).every((value) => value === "");
  withStorage("local", (storage) =>
    isEmpty
      ? storage.removeItem(key)
      : storage.setItem(key, JSON.stringify({ at: Date.now(), fields })),
  );
}

/** Fills in what was typed before, where nothing is yet; what is too old is dropped. */
export function restoreDraft(key: string, form: HTMLFormElement, names: readonly string[]): void {
  const fields = withStorage("local", (storage) => readKept(storage.getItem(key)));
  if (!fields) {
    dropDraft(key);
    return;
  }
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const kept = fields[name];
    if (isTextual(field) && field.value === "" && typeof kept === "string") field.value = kept;
  }
}

export function dropDraft(key: string): void {
  withStorage("local", (storage) => storage.removeItem(key));
}

const isTextual = (field: unknown) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement;

function readKept(text: string | null): Record<string, unknown> | undefined {
  const kept: unknown = JSON.parse(text ?? "null");
  if (typeof kept !== "object" || kept === null || !("at" in kept && "fields" in kept)) return;
  const { at, fields } = kept;
  const isFresh = typeof at === "number" && Date.now() - at < KEPT_FOR;
  if (!isFresh || typeof fields !== "object" || fields === null) return;
  return { ...fields };
}

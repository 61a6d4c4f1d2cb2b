import type { Fields } from "#shared/forms/define-form.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";

/** What was typed into a form and not sent yet; it never leaves the browser. */
export interface FormDraft {
  key: string;
  names: readonly string[];
  /** `session`: in this tab only. */
  storage: "local" | "session";
}

export const draftNames = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.label && !fields[name].isPrivate);

export function keepDraft({ key, names, storage }: FormDraft, form: HTMLFormElement): void {
  const data = new FormData(form);
  const fields = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
  const isEmpty = Object.values(fields).every((value) => value === "");
  withBrowserStorage(storage, (stored) =>
    isEmpty
      ? stored.removeItem(key)
      : stored.setItem(key, JSON.stringify({ at: Date.now(), fields })),
  );
}

export function dropDraft({ key, storage }: FormDraft): void {
  withBrowserStorage(storage, (stored) => stored.removeItem(key));
}

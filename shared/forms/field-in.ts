/** What a form holds: `FormData` in the browser, `URLSearchParams` where it was posted without JavaScript. */
export interface FormFields {
  get(name: string): unknown;
  has(name: string): boolean;
}

/** What stands in a field, trimmed. */
export const fieldIn = (fields: FormFields, name: string) => String(fields.get(name) ?? "").trim();

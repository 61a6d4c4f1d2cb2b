/** What a form holds: `FormData` in the browser, `URLSearchParams` where it was posted without JavaScript. */
export interface FormFields {
  get(name: string): unknown;
  has(name: string): boolean;
}

/** What stands in a field, trimmed. */
export const fieldIn = (fields: FormFields, name: string) => String(fields.get(name) ?? "").trim();

/** Like `fieldIn`, and nothing where the field is empty. */
export const filledIn = (fields: FormFields, name: string) => fieldIn(fields, name) || undefined;

/** Whether a box is ticked. */
export const boxIn = (fields: FormFields, name: string) => fields.has(name);

export const numberIn = (fields: FormFields, name: string) => Number(fieldIn(fields, name));

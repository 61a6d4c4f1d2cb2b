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

/** A form that browsers without JavaScript post. */
export interface PlainForm {
  /** Where it goes. */
  action: string;
  /** The page that it is shown on again when something is wrong, and that says so when it was sent. */
  page: string;
}

/** The query name that a page with such a form reads. */
export const OUTCOME_NAME = "form";
export const SENT = "sent";

export const sentPage = (page: string) =>
  `${page}${page.includes("?") ? "&" : "?"}${OUTCOME_NAME}=${SENT}`;

/** What was wrong with a form that was posted, for the page that shows it again. */
export interface RefusedForm {
  action: string;
  /** As they were typed. */
  values: Readonly<Record<string, string>>;
  /** By the names of the fields. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with it as a whole; nothing when fields are. */
  because?: string | undefined;
}

import type { PlainForm } from "#shared/forms/plain-form.ts";

export const CONTACT_FORM: PlainForm = { action: "/api/contact/form", page: "/contact-us" };

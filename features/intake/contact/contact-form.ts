import { defineForm, type FormValues } from "#shared/forms/define-form.ts";

export const contactForm = defineForm({
  call: async () => (await import("../calls/contact.ts")).sendMessage,
  action: "/api/contact/form",
  page: "/contact-us",
  fields: {
    name: { label: "Name", autoComplete: "name" },
    email: { label: "Email", type: "email", autoComplete: "email" },
    subject: { label: "Subject" },
    message: { label: "Message", rows: 7 },
    website: {},
  },
  texts: {
    sent: {
      title: "Your message reached the newsroom",
      description: "A person will read it and reply to your email address.",
    },
    failed: {
      title: "Nothing was sent",
      description: "Your message could not be delivered. Please try again, or send it by email.",
    },
  },
});

/** A link that opens the visitor's mail program with the message filled in. */
export function mailDraft(
  to: string,
  { name, email, subject, message }: Omit<FormValues<typeof contactForm.fields>, "website">,
): string {
  const body = `${message}\n\n${name}\n${email}`.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

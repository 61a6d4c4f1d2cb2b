export interface ContactEntry {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** A link that opens the visitor's mail program with the message filled in. */
export function mailDraft(to: string, { name, email, subject, message }: ContactEntry): string {
  const body = `${message}\n\n${name}\n${email}`.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

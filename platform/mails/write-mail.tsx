import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** The output of a template. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** Headlines keep their spelling. */
const asWritten = {
  selectors: ["h1", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
};

export async function writeMail(subject: string, template: ReactElement): Promise<WrittenMail> {
  const html = await render(template);
  return { subject, html, text: toPlainText(html, asWritten) };
}

import { escapeHtml } from "#shared/text/escape-html.ts";
import { site } from "#site.config.ts";
import { boundedCache } from "../server/limits/bounded-cache.ts";
import type { WrittenMail } from "./write-mail.tsx";

/** Mails to many people are few at a time: an alert, its correction, a digest. */
const MOST_TEMPLATES = 8;

/**
 * Renders a template once for all recipients and fills in the addresses that differ for each of them: rendering takes
 * milliseconds, filling in microseconds.
 */
export function renderOnce<Name extends string, M extends Readonly<Record<Name, string>>>(
  names: readonly Name[],
  render: (mail: M) => Promise<WrittenMail>,
): (mail: M) => Promise<WrittenMail> {
  // Random, so that no text of a story is taken for one.
  const id = crypto.randomUUID();
  const standIns = names.map((name, index) => [name, `https://${id}-${index}.invalid/`] as const);
  const rendered = boundedCache<string, Promise<WrittenMail>>(MOST_TEMPLATES);

  function templateFor(mail: M): Promise<WrittenMail> {
    const shared: M = { ...mail, ...Object.fromEntries(standIns) };
    // Owners may change the name and the addresses of the site at run time.
    const key = JSON.stringify([site, shared]);
    const known = rendered.get(key);
    if (known) return known;
    const template = render(shared);
    rendered.set(key, template);
    template.catch(() => rendered.delete(key));
    return template;
  }

  return async (mail) => {
    const fill = (text: string, write: (value: string) => string) =>
      standIns.reduce(
        (filled, [name, standIn]) => filled.replaceAll(standIn, () => write(mail[name])),
        text,
      );
    const { subject, html, text } = await templateFor(mail);
    return { subject, html: fill(html, escapeHtml), text: fill(text, (value) => value) };
  };
}

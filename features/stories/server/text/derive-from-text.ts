import { site } from "#site.config.ts";
import { liveUntil } from "../reading/live-entries.ts";
import { cleanHtml } from "./clean-html.ts";
import { keyPhrases } from "./key-phrases.ts";
import { countWords, plainText, readTimeOf } from "./plain-text.ts";

/** Everything that is computed from the title and content when they are saved. */
export function deriveFromText({ title, content }: { title: string; content: string }) {
  const clean = cleanHtml(content);
  const text = plainText(clean);
  return {
    content: clean,
    readTime: readTimeOf(countWords(text)),
    aiTags: keyPhrases(`${title}\n${text}`, [site.name]),
    liveUntil: liveUntil(clean),
  };
}

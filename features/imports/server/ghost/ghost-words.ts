import * as z from "zod/mini";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { parseJson } from "../html/parse-json.ts";
import { plainText } from "../html/plain-text.ts";
import type { GhostPost } from "./ghost-export.ts";

/** The fields of nodes and cards that readers see; some hold HTML. */
const shown =
  /^(?:text|html|markdown|code|caption|title|description|heading|subheading|content|calloutText|buttonText|fileTitle|fileCaption|header|disclaimer)$/;

/** What readers of a Ghost post could read, counted without the code that converts it. */
export function ghostWords({
  html,
  lexical,
  mobiledoc,
}: Pick<GhostPost, "html" | "lexical" | "mobiledoc">): string {
  if (html !== null) return plainText(html);
  return plainText(textsIn(parseJson(lexical ?? mobiledoc ?? "")));
}

const Marker = z.tuple([
  z.number(),
  z.array(z.number()),
  z.number(),
  z.union([z.string(), z.number()]),
]);
const Fields = z.record(z.string(), z.unknown());

function textsIn(value: unknown): string {
  const marker = Marker.safeParse(value).data;
  if (marker) return typeof marker[3] === "string" ? escapeHtml(marker[3]) : "";
  // The letters of one word may stand in several markers or nodes, but not in several paragraphs.
  if (Array.isArray(value))
    return value.map(textsIn).join(value.some((one) => isParagraph(one)) ? "<br>" : "");
  const fields = Fields.safeParse(value).data;
  if (!fields) return "";
  const { type } = fields;
  if (type === "text" || type === "extended-text") return escapeHtml(String(fields.text));
  if (type === "link" || type === "autolink") return textsIn(fields.children);
  const own = Object.entries(fields).map(([name, field]) => {
    if (typeof field !== "string") return textsIn(field);
    if (!shown.test(name)) return "";
    return name === "code" ? escapeHtml(field) : field;
  });
  return `<p>${own.join("</p><p>")}</p>`;
}

const isParagraph = (value: unknown) => Array.isArray(value) && !Marker.safeParse(value).success;

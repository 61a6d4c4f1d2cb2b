import { isPastedElement, type PastedElement, pastedText, styleOf } from "./pasted-marks.ts";

export interface WordItem {
  level: number;
  isOrdered: boolean;
  html: string;
}

/** Word copies the items of a list as paragraphs with their level in the style. */
export const isWordItem = (element: PastedElement): boolean =>
  /\blevel\d/.test(styleOf(element, "mso-list")) ||
  (/^MsoList(?:Paragraph|Bullet|Number)/.test(element.attributes.class ?? "") &&
    markerOf(element) !== undefined);

export function wordItem(element: PastedElement, html: string): WordItem {
  const level = /\blevel(\d)/.exec(styleOf(element, "mso-list"))?.[1] ?? "1";
  const marker = markerOf(element) ?? "";
  return { level: Number(level), isOrdered: /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker), html };
}

/** The bullet or number that Word put before the text, in a part that other programs should ignore. */
function markerOf(element: PastedElement): string | undefined {
  for (const child of element.children) {
    if (!isPastedElement(child)) continue;
    if (styleOf(child, "mso-list") === "ignore") return pastedText(child).trim();
    const found = markerOf(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Lists within each other, of items that follow each other with their levels. */
export function wordListsHtml(items: readonly WordItem[]): string {
  let html = "";
  for (let at = 0; at < items.length; ) {
    const first = items[at];
    if (!first) break;
    const tag = first.isOrdered ? "ol" : "ul";
    html += `<${tag}>`;
    while (items[at]?.level === first.level && items[at]?.isOrdered === first.isOrdered) {
      const from = at + 1;
      let to = from;
      while ((items[to]?.level ?? 0) > first.level) to += 1;
      html += `<li>${items[at]?.html}${wordListsHtml(items.slice(from, to))}</li>`;
      at = to;
    }
    html += `</${tag}>`;
  }
  return html;
}

import type { Node } from "prosemirror-model";
import { element, escapeText } from "./element-html.ts";

const sections: Readonly<Record<string, string>> = { head: "thead", body: "tbody", foot: "tfoot" };

/** Rows that follow each other in one section share its element. Only the first rows can be a head. */
export function tableHtml(table: Node, rowHtml: (row: Node) => string): string {
  const { caption, captionGap, end } = table.attrs;
  let html = caption === null ? "" : `${captionGap}${element("caption", escapeText(caption))}`;
  let open: string | undefined;
  let last: Node | undefined;
  const close = () => (open && last ? `${last.attrs.sectionEnd}</${open}>` : "");
  for (const row of table.children) {
    const isLate = row.attrs.section === "head" && last !== undefined && open !== "thead";
    const section = sections[isLate ? "body" : row.attrs.section];
    if (section !== open) html += close() + (section ? `${row.attrs.sectionGap}<${section}>` : "");
    html += rowHtml(row);
    open = section;
    last = row;
  }
  return element("table", html + close() + end);
}

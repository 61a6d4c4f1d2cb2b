import type { Attrs } from "prosemirror-model";

/** What the schema reads of an element in the browser. */
export interface ReadElement {
  textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): ReadElement | null;
}

/** The server's types know no elements, so what ProseMirror hands over is named here. */
export const readElement =
  (read: (element: ReadElement) => Attrs | false) =>
  (element: unknown): Attrs | false =>
    read(element as ReadElement);

import type { Pen, Style, Written } from "./open-pen.ts";

/** One line in the given size or a smaller one that fits; undefined when it cannot be drawn. */
export function fitLine(pen: Pen, text: string, style: Style, width: number): Written | undefined {
  const readable = pen.readable(text);
  if (readable === undefined) return undefined;
  const share = width / pen.measure(readable, style);
  return pen.write(readable, share < 1 ? { ...style, size: style.size * share } : style);
}

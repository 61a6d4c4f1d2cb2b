import type { Pen, Style, Written } from "./open-pen.ts";

/** On one line: in the given size, or in the smaller one that fits. Nothing when it cannot be drawn. */
export function fitLine(pen: Pen, text: string, style: Style, width: number): Written | undefined {
  const readable = pen.readable(text);
  if (readable === undefined) return undefined;
  const share = width / pen.measure(readable, style);
  return pen.write(readable, share < 1 ? { ...style, size: style.size * share } : style);
}

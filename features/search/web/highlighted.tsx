import type { Parts } from "../calls/search.ts";

/** Every part is rendered as text, never as HTML. */
export const Highlighted = ({ parts }: { parts: Parts }) =>
  parts.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order
    match ? <mark key={index}>{text}</mark> : text,
  );

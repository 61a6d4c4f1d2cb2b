import { paint } from "./paint.ts";

/** One record: labels on the left, long texts wrapped. */
export function facts(list: readonly (readonly [string, string | null | undefined])[]): string[] {
  const width = Math.max(...list.map(([label]) => label.length));
  return list.flatMap(([label, value]) => {
    const [first = "", ...rest] = (value || "–").split("\n");
    const indent = " ".repeat(width + 2);
    return [
      `${paint("bold", label.padEnd(width))}  ${first}`,
      ...rest.map((line) => indent + line),
    ];
  });
}

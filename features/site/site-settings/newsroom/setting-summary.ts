/** A value as lines of text. */
export function settingSummary(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => textsIn(part).join(", ")).join("\n");
  return textsIn(value).join(typeof value === "object" ? " · " : "");
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [value.flatMap(textsIn).join(", ")];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [String(value)];
}

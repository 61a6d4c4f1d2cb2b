import { toStorableText } from "#shared/text/storable-text.ts";

/** Undefined if it is not JSON. NUL escapes can only be found after parsing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === "string" ? toStorableText(value) : value,
    );
  } catch {
    return undefined;
  }
}

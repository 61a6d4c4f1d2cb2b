import { toStorableText } from "../../../../shared/text/storable-text.ts";

/** Undefined for what is no JSON. Escapes such as `\u0000` are only seen after parsing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === "string" ? toStorableText(value) : value,
    );
  } catch {
    return undefined;
  }
}

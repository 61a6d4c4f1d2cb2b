const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** Of a language tag such as `pt-BR`, in English, as players list captions. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** Of a language tag such as `pt-BR`, in English, as players list captions. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Those that are offered; captions by command may be in any other. */
export const captionLanguages = [
  ...["en", "es", "fr", "de", "it", "pt", "pt-BR", "nl", "pl", "uk", "ru", "tr", "el", "ro", "cs"],
  ...["sv", "da", "nb", "fi", "ar", "fa", "he", "ur", "hi", "bn", "pa", "ta", "zh", "ja", "ko"],
  ...["vi", "th", "id", "tl", "sw", "so", "am", "ht", "cy", "ga"],
] as const;

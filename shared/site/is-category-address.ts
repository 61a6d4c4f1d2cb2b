const fold = (text: string) => text.normalize("NFC").toLowerCase();

/** Whether an address names a category as it is called now, and not by its slug or a name it had. */
export const isCategoryAddress = (name: string, requested: string) =>
  fold(name) === fold(requested.trim());

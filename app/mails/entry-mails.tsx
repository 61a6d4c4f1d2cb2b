/// <reference types="vite/types/importMeta.d.ts" />
import { type DefinedMail, isDefinedMail } from "#platform/mails/define-mail.ts";

// The bundler finds the mails of every feature.
const files = import.meta.glob<object>("/features/**/mails/*.tsx", { eager: true });

export interface Mails {
  defined: readonly DefinedMail[];
  /** The templates of each feature whose mails are not defined yet, by its name. */
  templates: Readonly<Record<string, object>>;
}

export const mails: Mails = {
  defined: Object.values(files).flatMap((file) => Object.values(file).filter(isDefinedMail)),
  templates: Object.fromEntries(
    Object.entries(files).flatMap(([path, file]) =>
      "mails" in file && path.endsWith("/mails.tsx")
        ? [[path.split("/").at(-3) ?? "", file.mails as object]]
        : [],
    ),
  ),
};

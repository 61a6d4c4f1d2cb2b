/// <reference types="vite/types/importMeta.d.ts" />
import { type DefinedMail, isDefinedMail } from "#platform/mails/define-mail.ts";

// The bundler finds the mails of every feature.
const files = import.meta.glob<object>("/features/**/mails/*.tsx", { eager: true });

export type Mails = readonly DefinedMail[];

export const mails: Mails = Object.values(files).flatMap((file) =>
  Object.values(file).filter(isDefinedMail),
);

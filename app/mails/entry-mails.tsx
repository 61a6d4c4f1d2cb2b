/// <reference types="vite/types/importMeta.d.ts" />

// The bundler finds the templates of every feature that has some.
const files = import.meta.glob<object>("/features/**/mails/mails.tsx", {
  eager: true,
  import: "mails",
});

/** The mail templates of each feature, by its name. Each feature knows the type of its own. */
export type Mails = Readonly<Record<string, object>>;

export const mails: Mails = Object.fromEntries(
  Object.entries(files).map(([path, mails]) => [path.split("/").at(-3) ?? "", mails]),
);

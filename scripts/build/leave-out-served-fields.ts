import type { Plugin } from "vite";

/** Of a page's declaration, what only the server reads. */
const SERVED = /\b(?:label|reads|readsAnyText|isPrivate): (?:"[^"]*"|[\w.]+|\[[^\]]*\]),?/g;

export const withoutServedFields = (code: string): string => code.replaceAll(SERVED, "");

/** Keeps it out of the first file that every reader loads. */
export const leaveOutServedFields = (): Plugin => ({
  name: "leave-out-served-fields",
  apply: "build",
  enforce: "pre",
  transform: (code, id) =>
    /\/features\/.+\/pages\.ts$/.test(id) ? { code: withoutServedFields(code), map: null } : null,
});

import { site } from "#site.config.ts";

/** Names in the browser's storage begin with the brand's short name, so that two sites never share them. */
export const storageKey = (name: string) => `${site.shortName}-${name}`;

/// <reference types="vite/types/importMeta.d.ts" />

import { trustedHtml } from "#platform/web/trusted-html.ts";

/** What the server rendered into a part of the frame, so that the browser needs no script for it. */
export const servedHtml = (selector: string) => ({
  __html: import.meta.env.SSR ? "" : trustedHtml(document.querySelector(selector)?.innerHTML ?? ""),
});

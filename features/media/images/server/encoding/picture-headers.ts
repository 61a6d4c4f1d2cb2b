import { embeddable } from "#platform/server/http/security-headers.ts";

/** Response headers that keep a picture from running or loading anything; other sites may show it but not frame it. */
export const pictureHeaders = {
  ...embeddable,
  "content-security-policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

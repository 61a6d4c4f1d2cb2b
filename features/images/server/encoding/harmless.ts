import { embeddable } from "../../../../platform/server/http/security-headers.ts";

/** A picture is only ever a picture: nothing in it may run or load anything. Others may show it, but not frame it. */
export const harmless = {
  ...embeddable,
  "content-security-policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

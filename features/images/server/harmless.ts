/** A picture is only ever a picture: nothing in it may run or load anything, and nobody may frame it. */
export const harmless = {
  "content-security-policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

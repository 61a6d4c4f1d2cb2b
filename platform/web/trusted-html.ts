/** The part of the browser's Trusted Types that we use; TypeScript does not know them yet. */
interface TypePolicy {
  createHTML(html: string): unknown;
  createScript(text: string): unknown;
  createScriptURL(address: string): unknown;
}
interface TypePolicies {
  createPolicy(
    name: string,
    rules: Record<"createHTML" | "createScript" | "createScriptURL", (text: string) => string>,
  ): TypePolicy;
}

let policy: TypePolicy | undefined;

/** Created once on first use: the page's policy allows only this name, and only once. */
function sitePolicy(): TypePolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TypePolicies };
  policy ??= trustedTypes?.createPolicy("site", {
    createHTML: (html) => html,
    createScript: onlyJson,
    createScriptURL: sameOriginOnly,
  });
  return policy;
}

/** Only JSON, which does nothing as a script. */
function onlyJson(text: string): string {
  JSON.parse(text);
  return text;
}

function sameOriginOnly(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address;
  throw new TypeError("Scripts come from this site only.");
}

// The browser takes its own type or a string here, but TypeScript declares a string.

/** HTML that the server has sanitized. On the server, and in older browsers, a string. */
export const trustedHtml = (html: string): string =>
  (sitePolicy()?.createHTML(html) ?? html) as string;

/** JSON for a data script element. */
export const trustedData = (json: string): string =>
  (sitePolicy()?.createScript(json) ?? json) as string;

/** The address of a script of this site. */
export const trustedScriptUrl = (address: string): string =>
  (sitePolicy()?.createScriptURL(address) ?? address) as string;

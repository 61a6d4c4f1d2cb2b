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

/** Made when first needed, once: the page's policy allows this name alone, and no second maker of it. */
function sitePolicy(): TypePolicy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: TypePolicies };
  policy ??= trustedTypes?.createPolicy("site", {
    createHTML: (html) => html,
    createScript: dataAlone,
    createScriptURL: ownAddress,
  });
  return policy;
}

/** JSON does nothing where a script would run. */
function dataAlone(text: string): string {
  JSON.parse(text);
  return text;
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin === location.origin) return address;
  throw new TypeError("Scripts come from this site only.");
}

// Wherever these are used the browser takes its own type or a string, but is declared to take a string.

/** HTML that the server has cleaned, for the browser to parse. On the server, and in older browsers, a string. */
export const trustedHtml = (html: string): string =>
  (sitePolicy()?.createHTML(html) ?? html) as string;

/** JSON for a script element that holds data. */
export const trustedData = (json: string): string =>
  (sitePolicy()?.createScript(json) ?? json) as string;

/** The address of a script of this site. */
export const trustedScriptUrl = (address: string): string =>
  (sitePolicy()?.createScriptURL(address) ?? address) as string;

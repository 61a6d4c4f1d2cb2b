/** The metadata of a page's HTML, and its data. */
export interface PageHead {
  title: string;
  canonical: string;
  /** By name or property. */
  meta: Readonly<Record<string, string>>;
  /** Each as its attributes. */
  links: readonly Readonly<Record<string, string>>[];
  structuredData: unknown;
}

export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf("</head>"));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)];
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    canonical: plain(/<link rel="canonical" href="([^"]*)">/.exec(head)?.[1]),
    meta: Object.fromEntries(metas.map(([, name = "", content]) => [name, plain(content)])),
    links: [...head.matchAll(/<link ([^>]*)>/g)].map(([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]),
      ),
    ),
    structuredData: JSON.parse(
      /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? "null",
    ),
  };
}

const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};
/** Text of HTML, with its entities resolved. */
export const plain = (text = "") =>
  text.replace(/&[a-z#\d]+;/g, (entity) => characters[entity] ?? entity);

/** The heading of the screen a page shows. */
export const headingOf = (html: string) =>
  plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<!--.*?-->|<[^>]+>/g, ""));

/** Unsafe parts of sanitized HTML. Parses it as strictly as the sanitizer prints it. */
export function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const rest = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>/g,
    (_, __, tag, attributes) => {
      dangers.push(...dangersOf(tag, attributes));
      return "";
    },
  );
  if (/[<>]/.test(rest)) dangers.push(`markup that is not plain: ${rest.slice(0, 80)}`);
  return dangers;
}

const elements = new Set(
  "p h2 h3 h4 a img figure figcaption aside section dl dt dd ul ol li blockquote em strong code pre table caption thead tbody tfoot tr th td hr br iframe".split(
    " ",
  ),
);
const harmless = new Set(
  "href title rel src alt width height loading colspan rowspan scope start sandbox referrerpolicy allowfullscreen".split(
    " ",
  ),
);
const blocks = new Set(["pull-quote", "facts", "gallery", "timeline", "map"]);

function dangersOf(tag: string, attributes: string): string[] {
  const dangers = elements.has(tag) ? [] : [`element ${tag}`];
  for (const [, name = "", value = ""] of attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
    if (name === "data-kind" ? !blocks.has(value) : !harmless.has(name))
      dangers.push(`attribute ${name}`);
    if ((name === "href" || name === "src") && !isHarmlessAddress(value))
      dangers.push(`address ${value}`);
    if (
      tag === "iframe" &&
      name === "src" &&
      !value.startsWith("https://www.youtube-nocookie.com/embed/")
    ) {
      dangers.push(`frame of ${value}`);
    }
  }
  return dangers;
}

/** As a browser would resolve it on one of our pages. */
function isHarmlessAddress(value: string): boolean {
  const decoded = value.replaceAll("&amp;", "&");
  if (!URL.canParse(decoded, "https://page.invalid/article/x")) return true;
  const { protocol } = new URL(decoded, "https://page.invalid/article/x");
  return ["http:", "https:", "mailto:"].includes(protocol);
}

// The tokens of a theme as the browser resolves them.

function declarations(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No ${selector} in the token file`);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

type ReadToken = (name: string) => string;

/** The light theme lists only its changes; the rest comes from the dark default. */
export function parseThemes(css: string): { dark: ReadToken; light: ReadToken } {
  const dark = declarations(css, ":root.dark");
  const light = new Map([...dark, ...declarations(css, ":root.light")]);
  const reader = (tokens: Map<string, string>) => (name: string) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`No token --${name}`);
    return value;
  };
  return { dark: reader(dark), light: reader(light) };
}

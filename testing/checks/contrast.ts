// Contrast as WCAG 2 defines it, and the tokens of a theme as the browser resolves them.

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${hex} is not a six-digit hex colour`);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map(channel);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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

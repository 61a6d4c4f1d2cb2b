import { readFile } from "node:fs/promises";
import type { FeatureDeps } from "#features/define-feature.ts";
import { COLOR_SHEETS, MOST_CATEGORIES } from "#features/stories/rules/category.ts";
import type { Api } from "#platform/server/http/api.ts";
import { contrast } from "#shared/color.ts";
import { AppError } from "#shared/contract/app-error.ts";

/** How a command names a category without a color of its own. */
export const GREY = "grey";

/** What words of a category are drawn on, in each theme, and what is drawn on its colour. */
interface ThemeColors {
  ink: string;
  dark: readonly string[];
  light: readonly string[];
}

const SURFACES = ["page", "s1", "s2", "s3"];
/** AA of WCAG 2 for text. */
const NEEDED = 4.5;

let read: Promise<ThemeColors> | undefined;

/** From the design tokens, so that a rebrand moves the limits too. */
function readThemeColors(): Promise<ThemeColors> {
  read ??= load();
  return read;
}

async function load(): Promise<ThemeColors> {
  const css = await readFile(new URL("../../../../ui/theme/tokens.css", import.meta.url), "utf8");
  const [darkPart = "", lightPart = ""] = css.split(":root.light {");
  return {
    ink: tokens(darkPart, ["chip-ink"])[0] ?? "",
    dark: tokens(darkPart, SURFACES),
    light: tokens(lightPart, SURFACES),
  };
}

/** The first value of each. */
const tokens = (css: string, names: readonly string[]): string[] =>
  names.map((name) => {
    const start = css.indexOf(`--${name}: #`);
    if (start < 0) throw new Error(`ui/theme/tokens.css has no colour ${name}`);
    const value = css.indexOf("#", start);
    return css.slice(value, value + "#000000".length);
  });

const lowest = (color: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** Why a colour of six hex digits cannot be read, on its chips or as words in the dark theme. */
export async function colorProblem(color: string): Promise<string | undefined> {
  const { ink, dark } = await readThemeColors();
  const found = lowest(`#${color}`, [ink, ...dark]);
  if (found >= NEEDED) return undefined;
  return `#${color} is too dark to be read: its contrast is ${found.toFixed(1)}, and ${NEEDED} is needed. Please choose a lighter color.`;
}

/** The nearest darker shade that can be read in the light theme. */
async function lightLabel(color: string): Promise<string> {
  const { light } = await readThemeColors();
  const channels = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (let share = 100; share > 0; share -= 1) {
    const shade = `#${channels.map((value) => hex(Math.round((value * share) / 100))).join("")}`;
    if (lowest(shade, light) >= NEEDED) return shade;
  }
  return "#000000";
}

const hex = (value: number) => value.toString(16).padStart(2, "0");

/** The classes of colours that are not of the theme, as `ui/theme/categories.css` has them for the others. */
async function colorSheet(colors: readonly string[]): Promise<string> {
  const rules = await Promise.all(
    colors.map(
      async (color) =>
        `.dark-part,:root,:root.dark{--cat-${color}-label:#${color}}
:root.light{--cat-${color}-label:${await lightLabel(color)}}
@layer components{.cat-${color}{--cat:#${color};--cat-label:var(--cat-${color}-label)}}
`,
    ),
  );
  return rules.join("");
}

const FILE = /^[0-9a-f]{6}(-[0-9a-f]{6})*\.css$/;

export function colorSheetRoute(_api: Api, { server }: Pick<FeatureDeps, "server">): void {
  server.get<{ Params: { file: string } }>(
    `${COLOR_SHEETS}/:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const colors = FILE.test(file) ? file.slice(0, -".css".length).split("-") : [];
      if (colors.length === 0 || colors.length > MOST_CATEGORIES)
        throw new AppError("not_found", "There is nothing here.");
      return reply
        .headers({
          "content-type": "text/css; charset=utf-8",
          "cache-control": "public, max-age=31536000, immutable",
        })
        .send(await colorSheet(colors));
    },
  );
}

import { columns } from "#platform/server/command/printing/columns.ts";
import { paint } from "#platform/server/command/printing/paint.ts";
import { plural } from "#shared/format/plural.ts";
import { articlePath } from "#shared/site/paths.ts";
import type { Report } from "../public.ts";

/** The stories that lost words, all of them, because somebody has to look at those that were not refilled. */
export function comparisonLines({ source, losses, refused }: Report): string[] {
  const refilled = losses.filter((story) => story.refilled).length;
  const rows = losses
    .toSorted((a, b) => Number(a.refilled) - Number(b.refilled) || b.words - a.words)
    .map((story) => [
      `  ${story.what}`,
      articlePath(story.slug),
      plural(story.words, "word"),
      story.refilled ? "refilled" : `not refilled: ${story.why}`,
    ]);
  const problems = refused.map(({ what, why }) => [`  ${what}`, "", "", why]);
  return [
    paint("bold", `Compared with ${source}`),
    `  Stories with lost words: ${losses.length}; refilled: ${refilled}`,
    ...(losses.length + problems.length > 0
      ? ["", ...columns(["Story", "Address", "Lost", ""], [...rows, ...problems])]
      : []),
  ];
}

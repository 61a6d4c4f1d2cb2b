import { losesMuch, wordLine } from "#features/imports/word-count.ts";
import { columns, paint } from "#platform/server/command/columns.ts";
import { plural } from "#shared/format/counts.ts";
import { articlePath } from "#shared/site/paths.ts";
import type { Report, ReportedItem } from "../public.ts";

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

const MOST_LINES = 20;

/** The report of an import for people: numbers first, then what needs attention. */
export function importReportLines(report: Report): string[] {
  const { published, scheduled, drafts, known, refused, leftOut } = report;
  return [
    paint("bold", `From ${report.source}`),
    `  ${plural(published, "article")} published, ${scheduled} scheduled, ${plural(drafts.length, "draft")}; ${known} imported earlier`,
    `  ${plural(report.comments, "comment")}, ${plural(report.pictures, "picture")}, films and sounds: ${report.films}; redirected old addresses: ${report.addresses}`,
    ...words(report),
    ...list("Refused", refused),
    ...list("Became drafts", drafts),
    ...list("Left out", leftOut),
    ...counted("Other content in the file, left out", report.otherKinds),
    ...counted("Unknown categories, imported as tags", report.unknownCategories),
    ...missing("Missing pictures", report.missingPictures),
    ...listed("Films and sounds to fetch", report.untriedFilms),
    ...missing("Films and sounds that stay on the older site", report.missingFilms),
    ...remarks(report.remarks),
  ];
}

/** In sum, and of each post that lost some. */
function words({ words: sum, texts }: Report): string[] {
  if (texts.length === 0) return [];
  const lost = texts.filter((text) => text.lost > 0).toSorted((a, b) => b.lost - a.lost);
  const shown = lost
    .slice(0, MOST_LINES)
    .map(({ what, ...count }) => [`  ${what}`, wordLine(count)]);
  const much = texts.filter(losesMuch).length;
  return [
    `  Words: ${wordLine(sum)}`,
    ...(much > 0
      ? [paint("yellow", `  More than one word in a hundred is gone in ${plural(much, "post")}`)]
      : []),
    ...(lost.length > 0
      ? ["", ...columns([`Words that are gone (${lost.length})`, ""], shown), ...rest(lost.length)]
      : []),
  ];
}

function list(title: string, found: readonly ReportedItem[]): string[] {
  if (found.length === 0) return [];
  const shown = found.slice(0, MOST_LINES).map(({ what, why }) => [`  ${what}`, why]);
  return ["", ...columns([`${title} (${found.length})`, ""], shown), ...rest(found.length)];
}

/** Grouped by problem, because many often have the same one. */
function missing(about: string, items: readonly ReportedItem[]): string[] {
  const reasons = Map.groupBy(items, ({ why }) => why);
  const title = paint("bold", `${about} (${items.length})`);
  const shown = [...reasons]
    .slice(0, MOST_LINES)
    .flatMap(([why, all]) => [
      `  ${all.length}: ${why}, such as`,
      ...all.slice(0, 2).map(({ what }) => `    ${what}`),
    ]);
  return items.length === 0 ? [] : ["", title, ...shown, ...rest(reasons.size)];
}

function listed(title: string, items: readonly string[]): string[] {
  const shown = items.slice(0, MOST_LINES).map((item) => `  ${item}`);
  if (items.length === 0) return [];
  return ["", paint("bold", `${title} (${items.length})`), ...shown, ...rest(items.length)];
}

function counted(title: string, found: Readonly<Record<string, number>>): string[] {
  const entries = Object.entries(found).toSorted(([, a], [, b]) => b - a);
  if (entries.length === 0) return [];
  const shown = entries.slice(0, MOST_LINES).map(([name, count]) => `${name} ${count}`);
  return ["", paint("bold", title), `  ${shown.join(", ")}`, ...rest(entries.length)];
}

function remarks(found: Report["remarks"]): string[] {
  if (found.length === 0) return [];
  const shown = found
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_LINES)
    .map(({ line, count, about }) => [count, line, about.join("; ")]);
  return ["", ...columns(["Also", "", "Such as"], shown), ...rest(found.length)];
}

const rest = (count: number) =>
  count > MOST_LINES ? [`  … and ${count - MOST_LINES} more; --json lists all`] : [];

import type { ArticleSummary } from "#features/stories/calls/reading.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `/2026/11/05/slug`: the address with the publication date, in UTC like every date of the site. */
export function datedPath({
  slug,
  publishedAt,
}: Pick<ArticleSummary, "slug" | "publishedAt">): string {
  const day = new Date(publishedAt);
  return `/${day.getUTCFullYear()}/${twoDigits(day.getUTCMonth() + 1)}/${twoDigits(day.getUTCDate())}/${slug}`;
}

/** Whether year, month and day are a date that exists. */
export function isPossibleDate(year = "", month = "", day = ""): boolean {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  );
}

import { datedPath, isPossibleDate } from "#app/web/dated-path.ts";
import type { HeadInput, LoaderInput } from "#platform/web/page.ts";
import { useParams } from "#platform/web/router/location.ts";
import { ArticleScreen, headOfArticle, loadArticle } from "../article-screen.tsx";
import * as notFoundPage from "./not-found.tsx";

type Day = { year?: string; month?: string; day?: string };
const isADay = ({ year, month, day }: Day) => isPossibleDate(year, month, day);

/** The older form of an article's address. An impossible date is not found. */
export const load = (input: LoaderInput) =>
  isADay(input.params) ? loadArticle(input, datedPath) : notFoundPage.load(input);

export const head = (input: HeadInput) =>
  isADay(input.params) ? headOfArticle(input) : notFoundPage.head(input);

export function Page() {
  return isADay(useParams()) ? <ArticleScreen addressOf={datedPath} /> : <notFoundPage.Page />;
}

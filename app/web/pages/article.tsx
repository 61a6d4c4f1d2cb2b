import type { Article } from "#features/stories/calls/reading.ts";
import type { LoaderInput } from "#platform/web/page.ts";
import { articlePath } from "#shared/site/paths.ts";
import { ArticleScreen, headOfArticle, loadArticle } from "../article-screen.tsx";

const addressOf = ({ slug }: Article) => articlePath(slug);

export const load = (input: LoaderInput) => loadArticle(input, addressOf);
export const head = headOfArticle;
export const Page = () => <ArticleScreen addressOf={addressOf} />;

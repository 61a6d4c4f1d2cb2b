import { RenderedOnce } from "../../../../ui/page/rendered-once.tsx";
import type { ListedArticle } from "../listed-article.ts";
import { StoryRow } from "./story-row.tsx";

export const StoryRows = ({ articles }: { articles: readonly ListedArticle[] }) => (
  <ul className="story-rows">
    {articles.map((article) => (
      <RenderedOnce key={article.id} as="li" part="story row" data={article}>
        <StoryRow article={article} />
      </RenderedOnce>
    ))}
  </ul>
);

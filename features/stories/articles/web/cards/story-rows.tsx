import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import type { RowArticle } from "../listed-article.ts";
import { StoryRow } from "./story-row.tsx";

/** A list with other stories is another element, so that none of its rows is seen to move. */
export const StoryRows = ({ articles }: { articles: readonly RowArticle[] }) => (
  <ul key={articles.map(({ id }) => id).join()} className="story-rows">
    {articles.map((article) => (
      <RenderedOnce key={article.id} as="li" part="story row" data={article}>
        <StoryRow article={article} />
      </RenderedOnce>
    ))}
  </ul>
);

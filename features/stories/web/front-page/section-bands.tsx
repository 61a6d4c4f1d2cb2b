import { Link } from "#platform/web/router/link.tsx";
import { categoryPath } from "#shared/site/paths.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { ArticlePicture, pictureSizes } from "../cards/article-picture.tsx";
import { categoryColor } from "../cards/category-color.ts";
import { StoryLink } from "../cards/story-link.tsx";
import type { BandArticle } from "./front-page-queries.ts";
import { type Band, useFrontPage } from "./use-front-page.ts";

/** A band for each category, with stories that are not shown above; Opinion is the last one and apart. */
export function SectionBands() {
  const { bands, opinion } = useFrontPage().arranged;
  return (
    <>
      {bands.map((band) => (
        <SectionBand key={band.category} band={band} />
      ))}
      {opinion && <SectionBand band={opinion} apart />}
    </>
  );
}

function SectionBand({ band, apart = false }: { band: Band; apart?: boolean }) {
  const { category, articles } = band;
  const id = `band-${category.toLowerCase().replaceAll(/\W+/g, "-")}`;
  return (
    <section
      aria-labelledby={id}
      className={`band ${apart ? "band-apart" : ""} ${categoryClass(categoryColor(category))}`}
    >
      <h2 id={id} className="type-h2">
        <Link to={categoryPath(category)} data-clicks="view-all">
          {category}
        </Link>
      </h2>
      <ul>
        {articles.map((article) => (
          <RenderedOnce key={article.id} as="li" part="band story" data={article}>
            <BandStory article={article} />
          </RenderedOnce>
        ))}
      </ul>
    </section>
  );
}

const BandStory = ({ article }: { article: BandArticle }) => (
  <article className="group">
    <ArticlePicture article={article} sizes={pictureSizes.band} />
    {article.author && <p className="type-small text-cat-label">{article.author}</p>}
    <h3>
      <StoryLink article={article} element="band-story" />
    </h3>
  </article>
);

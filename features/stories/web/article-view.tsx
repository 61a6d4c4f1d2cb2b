import { type ReactNode, type RefObject, Suspense, use, useEffect, useState } from "react";
import { Link } from "#platform/web/router/link.tsx";
import { SiteOrigin } from "#platform/web/site-origin.ts";
import { absoluteMoment, readTime } from "#shared/format/times.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { articlePath, categoryPath, topicPath } from "#shared/site/paths.ts";
import { MINUTE } from "#shared/time/units.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { CategoryChip, categoryClass } from "#ui/layout/category-chip.tsx";
import { PublishedDate, RelativeTime } from "#ui/layout/relative-time.tsx";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";
import { ShareBar } from "#ui/share/share-bar.tsx";
import type { Article, ArticleSummary } from "../calls/reading.ts";
import { ArticleBody } from "./article-body.tsx";
import { CommentCount, LiveLabel } from "./cards/article-card.tsx";
import { ArticlePicture, pictureSizes } from "./cards/article-picture.tsx";
import { badgeColor } from "./cards/category-color.ts";

/** Corrections in the first minutes are part of publishing; later changes are shown to readers. */
const GRACE = 10 * MINUTE;

export const wasUpdated = ({
  publishedAt,
  updatedAt,
}: Pick<ArticleSummary, "publishedAt" | "updatedAt">) =>
  Date.parse(updatedAt) - Date.parse(publishedAt) > GRACE;

const NewUpdates = optionalPart(async () => (await import("./new-updates.tsx")).NewUpdates);

/** Loads what looks for new entries, which the server does not render. */
function LiveUpdates({ article }: { article: Article }) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    inBrowser && (
      <Suspense>
        <NewUpdates article={article} />
      </Suspense>
    )
  );
}

interface ArticleViewProps {
  article: Article;
  /** Lets the caller measure how much of the text was read. */
  textRef: RefObject<HTMLDivElement | null>;
  /** The live entry that the address opens. */
  entry?: string | undefined;
  /** What a reader can do with the story, below the byline. */
  aids?: ReactNode;
}

/** The article itself: headline, byline, picture and text. */
export function ArticleView({ article, textRef, entry, aids }: ArticleViewProps) {
  const color = badgeColor(article.category, "mixed list");
  return (
    <article className={categoryClass(color)}>
      <header className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link to={categoryPath(article.category)} className="inline-block">
            <CategoryChip name={article.category} color={color} />
          </Link>
          {article.isLive && <LiveLabel />}
          <RelativeTime date={article.publishedAt} className="type-data text-text-2" />
        </p>
        <h1 className="type-h1 max-w-[12.4em] wrap-anywhere">{article.title}</h1>
        <p className="type-standfirst max-w-[32.8em] wrap-anywhere text-text-2">
          {article.excerpt}
        </p>
        <Byline article={article} />
        {aids}
      </header>
      {article.imageUrl && (
        <figure className="mt-6">
          <ArticlePicture article={article} sizes={pictureSizes.main} priority />
          {article.imageCaption && (
            <figcaption className="type-small border-b border-hair py-2 text-text-2">
              {article.imageCaption}
            </figcaption>
          )}
        </figure>
      )}
      {article.correction && (
        <div className="mt-6">
          <Notice title="Correction" announce={false}>
            {article.correction}
          </Notice>
        </div>
      )}
      {article.corrections.map(({ id, text, at }) => (
        <div key={id} id={`correction-${id}`} className="mt-6">
          <Notice title={`Correction, ${absoluteMoment(new Date(at))}`} announce={false}>
            {text}
          </Notice>
        </div>
      ))}
      <div className="mt-8 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,680px)_minmax(0,1fr)]">
        <div className="min-w-0">
          <div ref={textRef}>
            <ArticleBody html={article.content} />
          </div>
          {article.isLive && !entry && <LiveUpdates key={article.id} article={article} />}
          <Tags tags={article.tags} />
          <PrintedAddress path={articlePath(article.slug)} />
        </div>
        <div className="xl:sticky xl:top-16 xl:self-start">
          <ShareBar
            key={article.id}
            title={article.title}
            address={use(SiteOrigin) + articlePath(article.slug)}
            heading="Share this story"
            what="story"
            isNarrow
          />
        </div>
      </div>
    </article>
  );
}

/** Where a reader of the paper finds the story. */
function PrintedAddress({ path }: { path: string }) {
  return <p className="type-small mt-8 hidden print:block">{use(SiteOrigin) + path}</p>;
}

function Tags({ tags }: Pick<Article, "tags">) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="no-print mt-8 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={topicPath(tag)} className="chip">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Byline({ article }: { article: Article }) {
  const { author, location, publishedAt, commentCount } = article;
  return (
    <div className="byline type-small wrap-anywhere">
      <span>
        By{" "}
        <Link
          to={authorPath(author)}
          className="font-bold text-text underline decoration-hair underline-offset-4 hover:decoration-current"
        >
          {author}
        </Link>
        {location && `, ${location}`}
      </span>
      <PublishedDate date={publishedAt} className="type-data byline-date" />
      {wasUpdated(article) && (
        <span className="type-data byline-update">
          Updated{" "}
          <time dateTime={article.updatedAt}>{absoluteMoment(new Date(article.updatedAt))}</time>
        </span>
      )}
      <span className="type-data">{readTime(article.readTime)}</span>
      <a href="#comments" className="inline-flex min-h-6 items-center hover:underline">
        <CommentCount count={commentCount} />
      </a>
    </div>
  );
}

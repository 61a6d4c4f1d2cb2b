import { use, useEffect, useRef } from "react";
import { commentsQuery, commentsShown } from "#features/comments/web/comment-queries.ts";
import { CommentSection } from "#features/comments/web/comment-section.tsx";
import { ReadingAids } from "#features/device/on-device/web/reading-aids.tsx";
import { ReadingProgress } from "#features/device/reading-progress/web/reading-progress.tsx";
import { InlineSignUp } from "#features/mailing/newsletter/web/inline-sign-up.tsx";
import { articleHead } from "#features/publishing/head/article-head.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import {
  articleQuery,
  relatedGridQuery,
  relatedInCategoryQuery,
} from "#features/stories/web/article-queries.ts";
import { ArticleView } from "#features/stories/web/article-view.tsx";
import { badgeColor } from "#features/stories/web/cards/category-color.ts";
import { ArticleSkeleton } from "#features/stories/web/cards/story-skeletons.tsx";
import { Recommendations, RelatedGrid } from "#features/stories/web/recommendations.tsx";
import type { Beside, HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { GoBack } from "#platform/web/router/go-back.tsx";
import { useLocation, useNavigate, useParams } from "#platform/web/router/location.ts";
import { SiteOrigin } from "#platform/web/site-origin.ts";
import { articlePath, entryIn } from "#shared/site/paths.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { HydratedApart } from "#ui/page/hydrated-apart.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PartSlot } from "#ui/page/part-slot.tsx";
import { MissingScreen } from "./chrome/missing-screen.tsx";
import { commentDraftKey } from "./storage-keys.ts";

/** The article screen, which two addresses show; each passes its own query. */
type AddressOf = (article: Article) => string;

export async function loadArticle(input: LoaderInput, addressOf: AddressOf) {
  const { queries, params, url } = input;
  const entry = entryIn(url.searchParams);
  const article = await queries.fetchQuery(articleQuery(params.slug ?? "", entry));
  // An entry that was removed leads to its story, which says if that is gone, too.
  if (!article) return entry ? input.movedTo(url.pathname) : input.notFound();
  if (addressOf(article) !== url.pathname) return input.movedTo(addressOf(article) + url.search);
  return input.beside(listsBeside(article, url));
}

/** Likes of comments are numbers beside the subject, too. */
function listsBeside(article: Article, { searchParams }: URL): Beside {
  const grid = relatedGridQuery(article);
  const inCategory = relatedInCategoryQuery(article.category, article.id);
  const shown = commentsShown(searchParams);
  const comments = commentsQuery(article.id, shown);
  return {
    load: (queries) =>
      Promise.all([
        queries.prefetchQuery(grid),
        queries.prefetchQuery(inCategory),
        // Saves a query; a first comment changes the article, too.
        article.commentCount === 0
          ? queries.setQueryData(comments.queryKey, { pages: [[]], pageParams: [shown.before] })
          : queries.prefetchInfiniteQuery(comments),
      ]),
    lists: [grid.queryKey, inCategory.queryKey],
    others: [comments.queryKey],
  };
}

export function headOfArticle({ queries, params, url }: HeadInput): PageHead {
  const slug = params.slug ?? "";
  const article = queries.getQueryData(articleQuery(slug, entryIn(url.searchParams)).queryKey);
  if (!article) {
    return {
      title: article === null ? "Article Not Found" : "Article",
      description: "There is no article at this address.",
      canonical: articlePath(encodeURIComponent(slug)),
      robots: "noindex",
    };
  }
  return articleHead(article);
}

export function ArticleScreen({ addressOf }: { addressOf: AddressOf }) {
  const { pathname, search, hash } = useLocation();
  const story = useRef<HTMLDivElement>(null);
  const entry = entryIn(new URLSearchParams(search));
  const { data: article, isPending } = useQuery(articleQuery(useParams().slug ?? "", entry));
  if (isPending) return <ArticleSkeleton />;
  if (!article && entry) return <Redirect to={pathname} />;
  if (!article) {
    return (
      <MissingScreen title="Article Not Found" action={<GoBack />}>
        This story has moved, was taken down, or never existed.
      </MissingScreen>
    );
  }
  if (addressOf(article) !== pathname) return <Redirect to={addressOf(article) + search + hash} />;
  return (
    <>
      <PageFrame aside={<Recommendations key={article.id} article={article} />}>
        <ArticleView
          article={article}
          textRef={story}
          entry={entry}
          aids={
            <ReadingAids
              key={article.id}
              story={article}
              address={use(SiteOrigin) + articlePath(article.slug)}
              text={story}
            />
          }
        />
        <InlineSignUp />
        <HydratedApart>
          <PartSlot name="related grid">
            <RelatedGrid article={subjectOf(article)} />
          </PartSlot>
        </HydratedApart>
        <HydratedApart>
          <Comments key={article.id} article={article} />
        </HydratedApart>
      </PageFrame>
      <div className={categoryClass(badgeColor(article.category, "mixed list"))}>
        <ReadingProgress articleId={article.id} story={story} />
      </div>
    </>
  );
}

/** All that the lists beside an article need of it. */
const subjectOf = ({ id, category, tags }: Article) => ({ id, category, tags });

function Comments({ article }: { article: Article }) {
  const { search } = useLocation();
  const queries = useQueryClient();
  return (
    <CommentSection
      articleId={article.id}
      total={article.commentCount}
      open={article.commentsOpen}
      shown={commentsShown(new URLSearchParams(search))}
      draftKey={commentDraftKey + article.id}
      onPosted={() => void queries.invalidateQueries(articleQuery(article.slug))}
    />
  );
}

/** Replaces the address as soon as it is shown. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

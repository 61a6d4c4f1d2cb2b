import { CLIPS_PAGE, ClipGrid } from "#features/media/videos/web/own-clips.tsx";
import { clipsPageQuery } from "#features/media/videos/web/video-queries.ts";
import { listPageAddress, listPageLinks } from "#features/publishing/head/list-pages.ts";
import type { SeoHead } from "#features/publishing/head/seo-head.ts";
import type { HeadInput, LoaderInput } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { site } from "#site.config.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Pagination } from "#ui/layout/pagination.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { RouterLink } from "../chrome/router-link.tsx";
import { pageNumber } from "./parts/paged-stories.tsx";

const TITLE = "Our Videos";

export async function load({ queries, url, notFound }: LoaderInput) {
  const page = pageNumber(url.searchParams);
  const list = page && (await queries.fetchQuery(clipsPageQuery(page)));
  if (!list) notFound();
}

export function head({ queries, url }: HeadInput): SeoHead {
  const page = pageNumber(url.searchParams) ?? 1;
  const list = queries.getQueryData(clipsPageQuery(page).queryKey);
  return {
    title: page > 1 ? `${TITLE}, page ${page}` : TITLE,
    description: `Every video that ${site.name} has filmed itself or was given, newest first.`,
    ...listPageLinks(CLIPS_PAGE, { page, hasNext: page < (list?.totalPages ?? 0) }),
    trail: [
      { name: "Video Archives", path: "/video-archives" },
      { name: TITLE, path: CLIPS_PAGE },
    ],
  };
}

export function Page() {
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const { data: list } = useQuery({ ...clipsPageQuery(page ?? 1), enabled: page !== undefined });
  const clips = (page !== undefined && list?.clips) || [];
  return (
    <PageFrame>
      <PageIntro title={TITLE} label="Video" ruleFollows>
        What we filmed ourselves and what witnesses gave us. It all plays here.
      </PageIntro>
      {clips.length === 0 ? (
        <EmptyState title="No videos of our own yet">
          <Link to="/video-archives">Go to the video archives</Link>
        </EmptyState>
      ) : (
        <>
          <ClipGrid clips={clips} />
          <Pagination
            page={page ?? 1}
            pages={list?.totalPages ?? 1}
            hrefOf={(other) => listPageAddress(CLIPS_PAGE, other)}
            link={RouterLink}
          />
        </>
      )}
    </PageFrame>
  );
}

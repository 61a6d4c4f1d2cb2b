import { MoreVideos } from "#features/media/videos/web/more-videos.tsx";
import {
  clipsQuery,
  latestVideosQuery,
  videoQuery,
} from "#features/media/videos/web/video-queries.ts";
import type { SeoHead } from "#features/publishing/head/seo-head.ts";
import { videoHead } from "#features/publishing/head/video-head.ts";
import { ArticleSkeleton } from "#features/stories/web/cards/story-skeletons.tsx";
import {
  aboutVideoQuery,
  StoriesAboutVideo,
} from "#features/stories/web/videos/stories-about-video.tsx";
import type { HeadInput, LoaderInput } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { GoBack } from "#platform/web/router/go-back.tsx";
import { useParams } from "#platform/web/router/location.ts";
import { videoPath } from "#shared/site/paths.ts";
import { HydratedApart } from "#ui/page/hydrated-apart.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { MissingScreen } from "../chrome/missing-screen.tsx";
import { VideoView } from "./parts/video-view.tsx";

export async function load({ queries, params, notFound }: LoaderInput) {
  const id = params.id ?? "";
  if (!(await queries.fetchQuery(videoQuery(id)))) return notFound();
  await Promise.all([
    queries.prefetchQuery(aboutVideoQuery(id)),
    queries.prefetchQuery(clipsQuery()),
    queries.prefetchQuery(latestVideosQuery()),
  ]);
}

export function head({ queries, params }: HeadInput): SeoHead {
  const id = params.id ?? "";
  const video = queries.getQueryData(videoQuery(id).queryKey);
  if (video) return videoHead(video);
  return {
    title: video === null ? "Video Not Found" : "Video",
    description: "There is no video at this address.",
    canonical: videoPath(id),
    robots: "noindex",
  };
}

export function Page() {
  const { data: video, isPending } = useQuery(videoQuery(useParams().id ?? ""));
  if (isPending) return <ArticleSkeleton />;
  if (!video) {
    return (
      <MissingScreen title="Video Not Found" action={<GoBack />}>
        This video was taken down, or its address is wrong.
      </MissingScreen>
    );
  }
  return (
    <PageFrame>
      <VideoView key={video.id} video={video} />
      <HydratedApart>
        <StoriesAboutVideo video={video.id} />
      </HydratedApart>
      <HydratedApart>
        <MoreVideos besides={video.id} />
      </HydratedApart>
    </PageFrame>
  );
}

import { PushPanel } from "#features/mailing/push/web/push-panel.tsx";
import { useSocialNetwork } from "#features/media/social/web/use-social-network.ts";
import { useVideoHost } from "#features/media/videos/web/use-video-host.ts";
import { featuredQuery } from "#features/stories/web/featured-query.ts";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { OutLink, TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { BarsGlyph } from "#ui/layout/bars.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { StoryList } from "./parts/story-list.tsx";

const MOST_STORIES = 10;

export const load = ({ queries }: LoaderInput) => queries.prefetchQuery(featuredQuery());

export const head = (): PageHead => ({
  title: "Following",
  description: `The latest breaking news from ${site.name}, for everyone who follows it.`,
  canonical: "/following",
});

export function Page() {
  return (
    <PageFrame>
      <PublicationCard />
      <PushPanel />
      <section aria-labelledby="latest">
        <SectionHeading id="latest">Latest Breaking News</SectionHeading>
        <FeaturedStories />
      </section>
    </PageFrame>
  );
}

function PublicationCard() {
  const { channels, social } = site;
  const { channelAddress } = useVideoHost();
  const { accountAddress } = useSocialNetwork();
  return (
    <section
      aria-label={site.name}
      className="grid gap-6 border-t-2 border-text bg-s1 p-6 md:grid-cols-[auto_1fr] md:p-8"
    >
      <BarsGlyph size={96} />
      <div className="grid justify-items-start gap-4">
        <div className="flex flex-wrap items-center gap-4">
          <h1 className="type-h1">{site.name}</h1>
          <span className="type-label inline-flex items-center gap-1.5 border-2 border-ok px-2 py-1.5 text-ok">
            <Icon name="check" size={16} bold />
            Following
          </span>
        </div>
        <p className="type-standfirst max-w-[31.7em] text-text-2">{site.description}</p>
        <p className="type-ui text-text-2">
          Also on{" "}
          <span className="max-sm:block">
            <OutLink href={channelAddress("local")}>{channels.local.title}</OutLink>,
          </span>{" "}
          <span className="max-sm:block">
            <OutLink href={channelAddress("national")}>{channels.national.title}</OutLink> and
          </span>{" "}
          <span className="max-sm:block">
            <OutLink href={accountAddress}>{social.network}</OutLink>.
          </span>
        </p>
      </div>
    </section>
  );
}

function FeaturedStories() {
  return (
    <StoryList of={useQuery(featuredQuery())} most={MOST_STORIES}>
      Editors choose these stories. Meanwhile, the newest are on the{" "}
      <TextLink to="/">front page</TextLink>.
    </StoryList>
  );
}

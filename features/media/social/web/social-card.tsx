import type { SocialPost as Post, PostMedia } from "#features/media/calls/social.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { compactCount, plural } from "#shared/format/counts.ts";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { PlayBlock } from "#ui/layout/card.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Icon, type IconName } from "#ui/media/icon.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { cardPostsQuery } from "./post-queries.ts";
import { useSocialNetwork } from "./use-social-network.ts";

const STEPS = [
  [DAY, "day"],
  [HOUR, "hour"],
  [MINUTE, "minute"],
] as const;

/** "5 minutes ago", "2 hours ago", "45 days ago"; never months. */
export function postAge(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  for (const [length, unit] of STEPS) {
    if (age >= length) return `${plural(Math.floor(age / length), unit)} ago`;
  }
  return "less than a minute ago";
}

const { network, handle } = site.social;

/** The latest posts, or an invitation to follow when there are none. */
export function SocialCard() {
  const { data: posts = [], isPending, isError } = useQuery(cardPostsQuery());
  const invite = isError || (!isPending && posts.length === 0);
  return (
    <section aria-labelledby="social-posts" data-clicks="social-posts">
      <SectionHeading id="social-posts" action={<OwnPage />}>
        On {network}
      </SectionHeading>
      {isPending && (
        <Skeleton label="Loading posts">
          <SkeletonLines count={8} />
        </Skeleton>
      )}
      {posts.length > 0 && (
        <ul>
          {posts.map((post) => (
            <RenderedOnce key={post.id} as="li" part="social post" data={post}>
              <SocialPost post={post} />
            </RenderedOnce>
          ))}
        </ul>
      )}
      {invite && <Invitation />}
    </section>
  );
}

const OwnPage = () => (
  <a
    href={useSocialNetwork().accountAddress}
    rel="noopener external"
    className="type-label py-2 normal-case hover:underline"
  >
    @{handle}
  </a>
);

const Invitation = () => (
  <div className="grid justify-items-start gap-4 bg-s1 p-4">
    <p className="type-ui text-text-2">
      Short updates from our crews, first on {network} as{" "}
      <strong className="text-text">@{handle}</strong>.
    </p>
    <a
      href={useSocialNetwork().accountAddress}
      rel="noopener external"
      className={buttonClass("plain")}
    >
      Follow @{handle}
    </a>
  </div>
);

/** One post; its age links to it, as on the network. */
function SocialPost({ post }: { post: Post }) {
  const { opens, postAddress } = useSocialNetwork();
  const { reply_count, retweet_count, like_count } = post.public_metrics;
  const medium = post.media.find(({ url }) => url !== null);
  return (
    <article className="group social-post">
      <p>
        <span>@{site.social.handle}</span>
        <a href={postAddress(post.id)} rel="noopener external">
          <RelativeTime date={post.created_at} wording={postAge} />
          <span className="sr-only">{` (opens ${opens})`}</span>
        </a>
      </p>
      <p>{post.text}</p>
      {medium && <Medium medium={medium} />}
      <p>
        <Count icon="message-circle" count={reply_count} unit="reply" units="replies" />
        <Count icon="repeat-2" count={retweet_count} unit="repost" />
        <Count icon="heart" count={like_count} unit="like" />
      </p>
    </article>
  );
}

function Medium({ medium: { type, url, alt } }: { medium: PostMedia }) {
  if (url === null) return null;
  return (
    <div className="relative">
      <Picture src={url} width={480} height={270} alt={alt} onErrorHide />
      {type === "video" && (
        <div className="absolute bottom-1 left-1 only:hidden">
          <PlayBlock />
        </div>
      )}
    </div>
  );
}

interface CountProps {
  icon: IconName;
  count: number;
  unit: string;
  units?: string;
}

function Count({ icon, count, unit, units }: CountProps) {
  const spoken = units && count !== 1 ? `${count} ${units}` : plural(count, unit);
  return (
    <span className="count">
      <Icon name={icon} size={16} />
      <span aria-hidden="true">{compactCount(count)}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}

import { useQuery } from "#platform/web/queries/use-query.ts";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { cardPostsQuery } from "./post-queries.ts";
import { SocialPost } from "./social-post.tsx";
import { useSocialNetwork } from "./use-social-network.ts";

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

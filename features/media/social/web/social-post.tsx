import type { SocialPost as Post, PostMedia } from "#features/media/calls/social.ts";
import { compactCount } from "#shared/format/compact-count.ts";
import { plural } from "#shared/format/plural.ts";
import { site } from "#site.config.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { Icon, type IconName } from "#ui/media/icon.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { PlayBlock } from "#ui/media/play-block.tsx";
import { postAge } from "../post-age.ts";
import { useSocialNetwork } from "./use-social-network.ts";

/** One post; its age links to it, as on the network. */
export function SocialPost({ post }: { post: Post }) {
  const { opens, postAddress } = useSocialNetwork();
  const { reply_count, retweet_count, like_count } = post.public_metrics;
  const medium = post.media.find(({ url }) => url !== null);
  return (
    <article className="group social-post">
      <p>
        <span>@{site.social.handle}</span>
        <a href={postAddress(post.id)} rel="noopener external">
          <RelativeTime date={post.created_at} wording={postAge} />
          <span className="sr-only"> (opens {opens})</span>
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

import { Heart, type LucideIcon, MessageCircle, Repeat2 } from "lucide-react";
import { compactCount } from "../../../shared/format/compact-count.ts";
import { plural } from "../../../shared/format/plural.ts";
import { site } from "../../../site.config.ts";
import { RelativeTime } from "../../../ui/layout/relative-time.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { PlayBlock } from "../../../ui/media/play-block.tsx";
import type { SocialPost as Post, PostMedia } from "../contract.ts";
import { postAge } from "../post-age.ts";
import { useSocialNetwork } from "./use-social-network.ts";

/** One post; its age links to it, as on the network. */
export function SocialPost({ post }: { post: Post }) {
  const { opens, postAddress } = useSocialNetwork();
  const { reply_count, retweet_count, like_count } = post.public_metrics;
  const medium = post.media.find(({ url }) => url !== null);
  return (
    <article className="group relative grid gap-2 border-t border-hair py-3">
      <p className="type-data flex flex-wrap justify-between gap-x-3 text-text-3">
        <span>@{site.social.handle}</span>
        <a
          href={postAddress(post.id)}
          rel="noopener external"
          className="stretched -my-1.5 py-1.5 group-hover:underline"
        >
          <RelativeTime date={post.created_at} wording={postAge} />
          <span className="sr-only"> (opens {opens})</span>
        </a>
      </p>
      <p className="type-ui whitespace-pre-line wrap-anywhere">{post.text}</p>
      {medium && <Medium medium={medium} />}
      <p className="flex gap-4 text-text-3">
        <Count icon={MessageCircle} count={reply_count} unit="reply" units="replies" />
        <Count icon={Repeat2} count={retweet_count} unit="repost" />
        <Count icon={Heart} count={like_count} unit="like" />
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
        <div className="absolute bottom-3 left-3 only:hidden">
          <PlayBlock />
        </div>
      )}
    </div>
  );
}

interface CountProps {
  icon: LucideIcon;
  count: number;
  unit: string;
  units?: string;
}

function Count({ icon: Icon, count, unit, units }: CountProps) {
  const spoken = units && count !== 1 ? `${count} ${units}` : plural(count, unit);
  return (
    <span className="type-data inline-flex items-center gap-1.5">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{compactCount(count)}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}

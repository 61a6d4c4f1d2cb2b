import { useState } from "react";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { RotatingLine } from "#ui/layout/rotating-line.tsx";
import { headerPostsQuery } from "./post-queries.ts";
import { useSocialNetwork } from "./use-social-network.ts";

const ROTATION = 6 * SECOND;

/**
 * One line with the latest posts, where the category bar leaves room for it; on narrower screens they are in the
 * sidebar's card alone. Whether it is shown is decided by the server's HTML, because a line that appears
 * later would move the page.
 */
export function HeaderPosts({ pausedKey }: { pausedKey: string }) {
  const queries = useQueryClient();
  const { opens, postAddress } = useSocialNetwork();
  const [sent] = useState(() => queries.getQueryData(headerPostsQuery().queryKey) ?? []);
  const { data } = useQuery({ ...headerPostsQuery(), enabled: sent.length > 0 });
  const posts = data?.length ? data : sent;
  if (posts.length === 0) return null;
  const { network, handle } = site.social;
  return (
    <section
      aria-label="Latest posts"
      data-clicks="social-posts"
      className="hidden h-9 min-w-0 grow basis-0 items-stretch text-text-2 xl:flex print:hidden"
    >
      <p className="type-label flex shrink-0 items-center normal-case">
        <span className="sr-only">On {network}: </span>@{handle}
      </p>
      <RotatingLine items={posts} every={ROTATION} name="latest posts" pausedKey={pausedKey}>
        {({ id, text }) => (
          <a href={postAddress(id)} rel="noopener external">
            <span className="truncate">{text}</span>
            <span className="sr-only">{` (opens ${opens})`}</span>
          </a>
        )}
      </RotatingLine>
    </section>
  );
}

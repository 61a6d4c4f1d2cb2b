import { useSyncExternalStore } from "react";
import type { PageHead } from "#platform/web/page.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { SavedLists } from "../saved-lists.tsx";

export const head = (): PageHead => ({
  title: "Saved stories",
  description:
    "Stories that you saved, what you read last and what you follow, on this device alone.",
  canonical: "/saved",
  robots: "noindex",
});

const never = () => () => {};

export function Page() {
  // The server knows nothing of what is listed here.
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <PageFrame>
      <PageIntro title="Saved stories">
        Stored in this browser alone: we cannot see what you save, read or follow.
      </PageIntro>
      <noscript>
        <Notice announce={false} title="This page needs JavaScript">
          Your lists are in your browser, and only a script can read them there.
        </Notice>
      </noscript>
      {/* As high as the screen, so that the footer is not seen moving. */}
      <div className="min-h-dvh noscript:hidden">{isBrowser && <SavedLists />}</div>
    </PageFrame>
  );
}

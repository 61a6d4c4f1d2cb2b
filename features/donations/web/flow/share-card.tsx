import { use } from "react";
import { SiteOrigin } from "#platform/web/site-origin.ts";
import { site } from "#site.config.ts";
import { ShareBar } from "#ui/share/share-bar.tsx";

/** What is shared says nothing about who donated or how much. */
export const ShareCard = () => (
  <ShareBar
    title={`I support ${site.name}: news filmed on the spot, checked, and free for everyone.`}
    address={`${use(SiteOrigin)}/support`}
    heading={`Tell others about ${site.name}`}
    what="page"
  />
);

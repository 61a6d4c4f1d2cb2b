import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { ChannelLinks } from "./parts/channel-links.tsx";
import { NotOpenYet } from "./parts/not-open-yet.tsx";

export const head = (): PageHead => ({
  title: "Video Archives",
  description: `Every video of the local and national desks of ${site.name}.`,
  canonical: "/video-archives",
});

export const Page = () => (
  <NotOpenYet
    title="Video Archives"
    label="Video"
    will="Here you will find and search every video of our local and national desks."
  >
    <p>All videos are on our channels already.</p>
    <ChannelLinks />
  </NotOpenYet>
);

import { site } from "../../../site.config.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";

/** Without videos the section leads to the channels. */
export function LatestVideos() {
  const { local, national } = site.channels;
  return (
    <section aria-labelledby="latest-videos">
      <SectionHeading id="latest-videos">Latest Videos</SectionHeading>
      <div className="grid gap-4 bg-s1 p-4 md:p-6">
        <p className="type-ui text-text-2">
          Videos temporarily unavailable. Subscribe to our channels for the latest content:
        </p>
        <p className="flex flex-wrap gap-3">
          {[local, national].map((channel) => (
            <a key={channel.id} href={channel.url} rel="noopener" className={buttonClass("plain")}>
              {channel.title}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}

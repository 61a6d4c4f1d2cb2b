import type { Channel } from "#features/media/calls/videos.ts";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { ChannelSearch } from "./channel-search.tsx";
import { SearchResults } from "./search-results.tsx";
import { useTerm } from "./use-term.ts";
import { useVideoHost } from "./use-video-host.ts";

/** Links to the channels when videos cannot be loaded; the search still works. */
export function VideosUnavailable() {
  const { channelAddress } = useVideoHost();
  return (
    <div className="grid gap-6 bg-s1 p-4 md:p-6">
      <div className="grid gap-4">
        <p className="type-ui text-text-2">
          Videos temporarily unavailable. Subscribe to our channels for the latest content:
        </p>
        <p data-clicks="video-channel" className="flex flex-wrap gap-3">
          {(["local", "national"] as const).map((channel) => (
            <a
              key={channel}
              href={channelAddress(channel)}
              rel="noopener external"
              className={buttonClass("plain")}
            >
              {site.channels[channel].title}
            </a>
          ))}
        </p>
      </div>
      <div className="grid gap-6 border-t border-hair pt-4 xl:grid-cols-2">
        <SearchBox channel="local" />
        <SearchBox channel="national" />
      </div>
    </div>
  );
}

function SearchBox({ channel }: { channel: Channel }) {
  const { term, search, clear } = useTerm(channel);
  return (
    <div className="grid content-start gap-4">
      <ChannelSearch channel={channel} term={term} onSearch={search} onClear={clear} />
      {term && <SearchResults channel={channel} term={term} />}
    </div>
  );
}

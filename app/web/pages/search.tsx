import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { ChannelLinks } from "./parts/channel-links.tsx";
import { NotOpenYet } from "./parts/not-open-yet.tsx";
import { TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Search",
  description: `Search the stories and videos of ${site.name}.`,
  canonical: "/search",
  robots: "noindex",
});

export const Page = () => (
  <NotOpenYet title="Search" will="Here you will search all stories and videos.">
    <p>
      Until then, every subject has its own page:{" "}
      {site.categories.map(({ name }, place) => (
        <span key={name}>
          {place > 0 && ", "}
          <TextLink to={`/category/${encodeURIComponent(name)}`}>{name}</TextLink>
        </span>
      ))}
      .
    </p>
    <ChannelLinks />
  </NotOpenYet>
);

import type { ReactNode } from "react";
import { SectionHeading } from "#ui/layout/section-heading.tsx";

const DEFINITIONS: readonly (readonly [string, ReactNode])[] = [
  [
    "Page view",
    "A page that was shown in a browser, counted by the page itself. Robots, previews, pages fetched in advance and browsers that ask not to be tracked are left out, and so is what one network loads more than sixty times an hour.",
  ],
  [
    "Unique visitors",
    "The distinct visitors of each day, added up: someone who comes on two days counts twice. We do not track anyone from one day to the next.",
  ],
  [
    "Session",
    "Page views of one browser with less than 30 minutes between them; at most sixty for one network in an hour.",
  ],
  [
    "Average session duration",
    "The time in which a page was visible and its reader active, per session, in whole minutes.",
  ],
  [
    "Article views",
    "One per visitor and article in 30 minutes, for published articles, with at most ten visitors of one network an hour. Page views count every load, so the two differ.",
  ],
  [
    "Click",
    "A click on a link or button of this site, at most ten an hour for one network and link. We show the total; editors see the links and pages.",
  ],
  ["Device", "Derived from the browser's user agent; percentages are of page views."],
  [
    "Traffic source",
    "The site a visit came from, at most ten times an hour for one network. Direct Traffic has no known source.",
  ],
  [
    "Days",
    "From midnight to midnight, UTC. The last day is today and not over, so comparisons with earlier days are slightly low.",
  ],
  [
    "What we do not store",
    "Counting needs no addresses, no names and no cookies. Visitors are distinguished by a key that changes every day and is then deleted.",
  ],
];

export function HowWeCount({ children }: { children?: ReactNode }) {
  return (
    <section aria-labelledby="how-we-count">
      <SectionHeading id="how-we-count">How we count</SectionHeading>
      <dl className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        {DEFINITIONS.map(([name, meaning]) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="type-card">{name}</dt>
            <dd className="type-ui text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

import { dateLabel } from "../../shared/format/date-label.ts";
import { RelativeTime } from "./relative-time.tsx";

type PublishedDateProps = { date: string | Date; className?: string };

/** The day a story came out: the date for everyone, "Today", "Yesterday" or "2 weeks ago" once the page runs in a browser. */
export const PublishedDate = (props: PublishedDateProps) => (
  <RelativeTime {...props} wording={dateLabel} />
);

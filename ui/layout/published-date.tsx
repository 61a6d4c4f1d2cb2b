import { dateLabel } from "#shared/format/date-label.ts";
import { RelativeTime } from "./relative-time.tsx";

type PublishedDateProps = { date: string | Date; className?: string };

/** The publication day: the date on the server, "Today", "Yesterday" or "2 weeks ago" in the browser. */
export const PublishedDate = (props: PublishedDateProps) => (
  <RelativeTime {...props} wording={dateLabel} />
);

import { absoluteDate, absoluteMoment, relativeTime } from "#shared/format/relative-time.ts";
import { useMinuteClock } from "./minute-clock.ts";

type RelativeTimeProps = {
  date: string | Date;
  className?: string;
  /** For components with their own text for an age. */
  wording?: (then: Date, now: Date) => string;
};

/** The date on the server, "x minutes ago" in the browser. */
export function RelativeTime({ date, className, wording = relativeTime }: RelativeTimeProps) {
  const minute = useMinuteClock();
  const then = new Date(date);
  if (Number.isNaN(then.getTime())) return <span className={className}>{absoluteDate(then)}</span>;
  return (
    <time dateTime={then.toISOString()} title={absoluteMoment(then)} className={className}>
      {minute === undefined ? absoluteDate(then) : wording(then, new Date())}
    </time>
  );
}

import { useSyncExternalStore } from "react";
import { absoluteDate, absoluteMoment, dateLabel, relativeTime } from "#shared/format/times.ts";
import { MINUTE } from "#shared/time/units.ts";
import { createStore } from "../store.ts";

const minuteNow = () => Math.floor(Date.now() / MINUTE);
const minute = createStore(0);
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  followers += 1;
  timer ??= setInterval(() => minute.set(minuteNow()), MINUTE / 2);
  const stop = minute.subscribe(listener);
  return () => {
    stop();
    followers -= 1;
    if (followers > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number | undefined {
  // A page without listeners for a while must not start with an old minute.
  if (timer === undefined) minute.set(minuteNow());
  return minute.current();
}

const noMinute = () => undefined;

/** Changes once a minute for all components; undefined on the server and while hydrating. */
export function useMinuteClock(): number | undefined {
  return useSyncExternalStore(subscribe, currentMinute, noMinute);
}

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

type PublishedDateProps = { date: string | Date; className?: string };

/** The publication day: the date on the server, "Today", "Yesterday" or "2 weeks ago" in the browser. */
export const PublishedDate = (props: PublishedDateProps) => (
  <RelativeTime {...props} wording={dateLabel} />
);

import { DeskPart } from "#platform/newsroom/screen.tsx";
import type { DonationsOverview } from "../calls/staff-donations.ts";
import { showMoment } from "./donation-words.ts";

type Alarms = Pick<DonationsOverview, "alarms" | "provider" | "states">;

/** What somebody must look at. Without names: events carry the references of the provider. */
export function AlarmPart({ alarms, provider, states }: Alarms) {
  const { quarantined, parked, unconfirmedRefunds } = alarms;
  const countOf = (state: string) =>
    states.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0);
  const lines = [
    provider === null && "Payments are not set up.",
    countOf("disputed") > 0 &&
      `${counted(countOf("disputed"), "dispute")} open: answer at the provider in time.`,
    unconfirmedRefunds > 0 &&
      `${counted(unconfirmedRefunds, "refund")} not confirmed for an hour: send again.`,
    parked > 0 && `${counted(parked, "event")} of the provider without a donation for two hours.`,
  ].filter((line) => line !== false);
  return (
    <DeskPart id="donation-alarms" title="Alarms">
      {lines.length + quarantined.length === 0 && (
        <p className="type-ui p-4 text-text-2">Nothing is wrong.</p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line} className="donation-alarm">
            {line}
          </li>
        ))}
        {quarantined.map(({ id, type, problem, receivedAt }) => (
          <li key={id} className="donation-alarm">
            Not counted: {problem} ({type}),{" "}
            <time dateTime={receivedAt}>{showMoment(receivedAt)}</time>
            <span className="type-data block break-words text-text-3">{id}</span>
          </li>
        ))}
      </ul>
    </DeskPart>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

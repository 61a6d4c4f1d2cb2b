import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import type { DonationsOverview } from "../calls/staff-donations.ts";
import { BooksPart } from "./books-part.tsx";
import { showMoment, stateWords } from "./donation-words.ts";
import { LookUpPart } from "./look-up-part.tsx";
import { MovementsPart } from "./movements-part.tsx";
import { overviewQuery } from "./staff-donation-queries.ts";
import { SwitchesPart } from "./switches-part.tsx";

type Alarms = Pick<DonationsOverview, "alarms" | "provider" | "states">;

/** What somebody must look at. Without names: events carry the references of the provider. */
function AlarmPart({ alarms, provider, states }: Alarms) {
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
    <ScreenPart id="donation-alarms" title="Alarms">
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
    </ScreenPart>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** How many donations are in which state. */
function StatePart({ states }: Pick<DonationsOverview, "states">) {
  const list = (title: string, isRecurring: boolean) => {
    const found = states.filter((one) => one.isRecurring === isRecurring);
    if (found.length === 0) return null;
    return (
      <section aria-label={title}>
        <h3 className="type-label px-4 pt-3 text-text-3">{title}</h3>
        <dl className="donation-states">
          {found.map(({ state, count }) => (
            <div key={state}>
              <dt>{stateWords(state)}</dt>
              <dd>{fullCount(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  };
  return (
    <ScreenPart id="states" title="States">
      {states.length === 0 && <EmptyState title="Nobody has donated yet." />}
      {list("One-time", false)}
      {list("Recurring", true)}
    </ScreenPart>
  );
}

/** The books without names, and for owners what is done for one donor. */
export function DonationsScreen() {
  const overview = useQuery(overviewQuery);
  const managesDonors = useScope("donors.manage") !== undefined;
  return (
    <Screen title="Donations">
      <Refreshed query={overview}>
        {({ provider, states, alarms, switches, limits, firstYear }) => (
          <div className="donation-parts">
            <div className="donation-alarms">
              <AlarmPart alarms={alarms} provider={provider} states={states} />
            </div>
            <div className="grid gap-4">
              {provider === "test" && (
                <p className="type-small text-text-2">These are test payments: no money moves.</p>
              )}
              <BooksPart firstYear={firstYear} />
              <MovementsPart />
            </div>
            <div className="grid gap-4">
              {managesDonors && <LookUpPart />}
              <StatePart states={states} />
              <SwitchesPart switches={switches} limits={limits} />
            </div>
          </div>
        )}
      </Refreshed>
    </Screen>
  );
}

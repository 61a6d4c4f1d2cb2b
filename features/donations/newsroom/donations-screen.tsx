import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { AlarmPart } from "./alarm-part.tsx";
import { BooksPart } from "./books/books-part.tsx";
import { MovementsPart } from "./books/movements-part.tsx";
import { overviewQuery } from "./donation-queries.ts";
import { LookUpPart } from "./donor/look-up-part.tsx";
import { StatePart } from "./state-part.tsx";
import { SwitchesPart } from "./switches-part.tsx";

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

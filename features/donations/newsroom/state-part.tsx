import { DeskPart } from "#platform/newsroom/screen.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import type { DonationsOverview } from "../calls/staff-donations.ts";
import { stateWords } from "./donation-words.ts";

/** How many donations are in which state. */
export function StatePart({ states }: Pick<DonationsOverview, "states">) {
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
    <DeskPart id="states" title="States">
      {states.length === 0 && <EmptyState title="Nobody has donated yet." />}
      {list("One-time", false)}
      {list("Recurring", true)}
    </DeskPart>
  );
}

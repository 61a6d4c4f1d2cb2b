import { useEffect, useState } from "react";
import {
  type AlertForStaff,
  cancelAlert,
  resumeAlert,
} from "#features/mailing/calls/staff-newsletter.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { SECOND } from "#shared/time/units.ts";

const people = (count: number) => `${fullCount(count)} ${count === 1 ? "person" : "people"}`;

/** How far an alert is: held, with Cancel, or its numbers, with Resume. */
export function AlertState({ alert }: { alert: AlertForStaff }) {
  const queries = useQueryClient();
  const { act, busy, problem } = useAct();
  const left = useSecondsLeft(alert.secondsLeft);
  const params = { id: alert.id };
  const refresh = () => queries.invalidateQueries({ queryKey: ["newsroom", "alerts"] });
  const run = (name: string, send: () => Promise<unknown>, done?: string) =>
    act(name, {
      run: () => send().finally(refresh),
      ...(done && { done }),
      focus: "alerts",
    });
  return (
    <>
      <p className="alert-state">
        {left > 0 ? (
          <>
            <span className="text-warn">
              Sends to {people(alert.audience)} in {left} s
            </span>
            <ActButton
              busy={busy === "cancel"}
              aria-label={`Cancel: ${alert.title}`}
              onClick={() =>
                run("cancel", () => call(cancelAlert, { params }), "Cancelled. Nothing was sent.")
              }
            >
              Cancel
            </ActButton>
          </>
        ) : (
          <Numbers alert={alert} />
        )}
        {left <= 0 && !alert.isFinished && (
          <ActButton
            busy={busy === "resume"}
            aria-label={`Resume: ${alert.title}`}
            onClick={() => run("resume", () => call(resumeAlert, { params }))}
          >
            Resume
          </ActButton>
        )}
      </p>
      <Problem text={problem} />
    </>
  );
}

function Numbers({ alert }: { alert: AlertForStaff }) {
  if (alert.isForgotten) return <span>Sent. Its numbers are no longer stored.</span>;
  const { sent, waiting, gaveUp, audience } = alert;
  return (
    <span>
      {fullCount(sent)} sent, {fullCount(waiting)} waiting, {fullCount(gaveUp)} given up, of{" "}
      {people(audience)}
    </span>
  );
}

/** Counts down from what the server said, by this device's own clock. */
function useSecondsLeft(given: number | null): number {
  const [left, setLeft] = useState(Math.ceil(given ?? 0));
  useEffect(() => {
    const end = performance.now() + (given ?? 0) * SECOND;
    const show = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / SECOND)));
    show();
    const timer = setInterval(show, SECOND / 4);
    return () => clearInterval(timer);
  }, [given]);
  return left;
}

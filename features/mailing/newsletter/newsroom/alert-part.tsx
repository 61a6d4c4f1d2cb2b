import { useEffect, useRef } from "react";
import { sendAlert } from "#features/mailing/calls/staff-newsletter.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SECOND } from "#shared/time/units.ts";
import { AlertState } from "./alert-state.tsx";
import { alertDraftQuery } from "./alerts-query.ts";

interface AlertPartProps {
  storyId: number;
  isVisible: boolean;
  /** It is sent as soon as readers can open the story. */
  isWanted: boolean;
}

/** The alert about one story, beside its page and the ticker. */
export function AlertPart({ storyId, isVisible, isWanted }: AlertPartProps) {
  const queries = useQueryClient();
  const { act, busy, problem } = useAct();
  const hasBegun = useRef(false);
  const { data: draft, isError } = useQuery({
    ...alertDraftQuery(storyId, {}),
    refetchInterval: ({ state }) =>
      state.data?.alert && !state.data.alert.isFinished ? 2 * SECOND : false,
  });
  const send = () =>
    draft &&
    act("send", {
      run: () =>
        call(sendAlert, {
          body: {
            articleId: storyId,
            subject: draft.title,
            // Breaking news may have no excerpt yet.
            lead: draft.excerpt || draft.title,
          },
        }).finally(() => queries.invalidateQueries({ queryKey: ["newsroom", "alerts"] })),
    });
  const isDue = isWanted && isVisible && draft !== undefined && !draft.alert;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when it is due
  useEffect(() => {
    if (!isDue || hasBegun.current) return;
    hasBegun.current = true;
    void send();
  }, [isDue]);

  if (draft?.alert) return <AlertState alert={draft.alert} />;
  if (!draft) return isError ? <Problem text="The alert could not be read." /> : null;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {problem === "" && <span className="text-text-2">No alert was sent.</span>}
        <ActButton
          busy={busy === "send"}
          aria-disabled={!isVisible || undefined}
          onClick={() => (isVisible ? send() : undefined)}
        >
          {problem === "" ? "Send an alert" : "Try again"}
        </ActButton>
      </span>
      <Problem text={problem} />
    </>
  );
}

import {
  type AlertForStaff,
  getAlertDraft,
  listAlertsForStaff,
  listAlertsUnderWay,
} from "#features/mailing/calls/staff-newsletter.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { SECOND } from "#shared/time/units.ts";

export const alertsUnderWayQuery = queryOptions({
  queryKey: ["newsroom", "alerts", "under-way"],
  queryFn: () => call(listAlertsUnderWay, {}),
  refetchInterval: 15 * SECOND,
});

const isOver = ({ isFinished, corrections }: AlertForStaff) =>
  isFinished && corrections.every(({ waiting }) => waiting === 0);

/** While one is under way its numbers change by themselves. */
export const alertsQuery = queryOptions({
  queryKey: ["newsroom", "alerts", "list"],
  queryFn: () => call(listAlertsForStaff, {}),
  refetchInterval: ({ state }) => (state.data?.every(isOver) ? false : 2 * SECOND),
});

/** With the texts as typed; empty ones are those of the story. */
export const alertDraftQuery = (id: number, texts: { subject?: string; lead?: string }) =>
  queryOptions({
    queryKey: ["newsroom", "alerts", "draft", id, texts],
    queryFn: () => call(getAlertDraft, { params: { id }, query: texts }),
    placeholderData: (former) => (former?.articleId === id ? former : undefined),
  });

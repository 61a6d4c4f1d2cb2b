import { act } from "#platform/server/act.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import * as calls from "../calls/staff-stories.ts";
import { deleteStoryView, findStoryViews, saveStoryView } from "../server/newsroom/stories.ts";

const permission = "stories.write";

const changed = ({ staff }: StaffCall) => [{ subject: `saved filters of staff ${staff.id}` }];

export const saveFilter = act({
  name: "account save-filter",
  about: "Saves filters under a name; one with the same name is replaced",
  async run(context: StaffCall, view: { name: string; query: string }) {
    await saveStoryView(context.db, { staffId: context.staff.id, ...view });
    return { result: undefined, changed: changed(context) };
  },
  call: {
    endpoint: calls.saveStoryView,
    permission,
    input: ({ body }) => body,
    reply: (_, { db, staff }) => findStoryViews(db, staff.id),
  },
});

export const removeFilter = act({
  name: "account remove-filter",
  about: "Removes saved filters",
  async run(context: StaffCall, id: number) {
    await deleteStoryView(context.db, { staffId: context.staff.id, id });
    return { result: undefined, changed: changed(context) };
  },
  call: {
    endpoint: calls.removeStoryView,
    permission,
    input: ({ params }) => params.id,
    reply: (_, { db, staff }) => findStoryViews(db, staff.id),
  },
});

import { getCategories } from "#features/stories/calls/staff-categories.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listDeskCategories } from "./list-categories.ts";

export function categoryStaffRoutes(api: StaffApi): void {
  api.read(getCategories, "categories.change", (_, call) => listDeskCategories(call));
}

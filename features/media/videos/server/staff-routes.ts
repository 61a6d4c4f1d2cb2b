import { listDeskVideos } from "#features/media/calls/staff-videos.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listForDesk } from "./list-for-desk.ts";

export function videoStaffRoutes(api: StaffApi): void {
  api.read(listDeskVideos, "front-page.change", (_, call) => listForDesk(call));
}

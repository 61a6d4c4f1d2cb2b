import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffKey } from "./credentials/staff-key.ts";

export interface StaffDeps extends Deps {
  /** To which passkeys belong. */
  newsroomOrigin: string;
  alarms: Pick<Alarms, "raise">;
  staffKey: StaffKey;
}

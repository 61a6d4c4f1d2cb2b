import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffKey } from "./credentials/staff-key.ts";

export interface StaffDeps extends Deps {
  /** The site's own address, to which passkeys belong. */
  origin: string;
  alarms: Pick<Alarms, "raise">;
  key: StaffKey;
}

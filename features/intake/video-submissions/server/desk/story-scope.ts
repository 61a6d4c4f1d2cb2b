import type { Deps } from "#platform/server/deps.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { type Scope, scopeOf } from "#shared/newsroom/permissions.ts";

/** Who decides on footage; a command has no account. */
export type IntakeCall = Deps & Partial<Pick<StaffCall, "staff">>;

/** Which stories a person reaches who decides on footage. */
export const storyScope = ({ actor, staff }: IntakeCall): Scope =>
  actor?.via === "command" ? "all" : ((staff && scopeOf(staff.roles, "stories.write")) ?? "own");

import type { DeskCall } from "../../../../platform/server/desk/desk-api.ts";
import { type Scope, scopeOf } from "../../../../shared/newsroom/permissions.ts";

/** Which stories a person reaches who decides on footage. */
export const storyScope = ({ staff }: Pick<DeskCall, "staff">): Scope =>
  scopeOf(staff.roles, "stories.write") ?? "own";

import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Permission } from "#shared/newsroom/permissions.ts";
import type { ActApi, ChangeResult } from "./staff-api/staff-api.ts";
import type { StaffCall } from "./staff-api/staff-session.ts";

/** `works` opens its own transaction and writes the audit log in it. */
export type ActKind = "changes" | "works";

/** The call of an act, as the staff API serves it. */
export interface ActCall {
  endpoint: Endpoint;
  permission: Permission;
  kind: ActKind;
  about: string;
  /** The names of what it may leave in the audit log. */
  acts: readonly string[];
  /** The request was validated with the endpoint's schemas. */
  run(request: unknown, context: StaffCall): Promise<ChangeResult<Endpoint>>;
}

/** Serves an act, which gets what features opened beside what each call has. */
export function bindActCall(api: ActApi, call: ActCall, opened: object): void {
  const { permission, kind, about: summary, acts, run } = call;
  const endpoint = { ...call.endpoint, acts, summary };
  if (kind === "changes")
    api.change(endpoint, permission, (input, context) => run(input, { ...opened, ...context }));
  else
    api.serve(endpoint, permission, async (input, context) => {
      const { reply } = await run(input, { ...opened, ...context });
      return reply;
    });
}

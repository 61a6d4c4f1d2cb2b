import type { Endpoint, ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import type { Permission } from "#shared/newsroom/permissions.ts";
import type { Change } from "../audit/change.ts";
import type { StaffCall } from "../staff-api/staff-call.ts";
import type { Act } from "./act.ts";

interface SharedCall<Context extends StaffCall, E extends Endpoint> {
  about: string;
  permission: Permission;
  endpoint: E;
  acts: readonly Act[];
  run(
    request: ParsedInput<E>,
    context: Context,
  ): Promise<{ reply: Reply<E>; changed: readonly (Change & { what: string })[] }>;
}

/** One call that does one or another of several acts, as its request says. Each change names the act that was done. */
export function sharedCall<Context extends StaffCall, E extends Endpoint>(
  shape: SharedCall<Context, E>,
): Pick<Act, "call"> {
  const { about, permission, endpoint, acts, run } = shape;
  return {
    call: {
      endpoint,
      permission,
      about,
      kind: "changes",
      acts: acts.map(({ name }) => name),
      // The staff API validated the request, and adds to the call what the feature opened.
      run: (request, context) => run(request as ParsedInput<E>, context as Context),
    },
  };
}

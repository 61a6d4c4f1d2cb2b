import type { Endpoint } from "#shared/contract/endpoint.ts";

/** The name of what a call did, for the audit log; a call with several acts says which one. */
export function actOf(
  { method, path, acts = [] }: Pick<Endpoint, "method" | "path" | "acts">,
  done = acts.length === 1 ? acts[0] : undefined,
): string {
  if (done !== undefined && acts.includes(done)) return done;
  throw new Error(`${method} ${path} declares no act${done === undefined ? "" : ` "${done}"`}`);
}

import type { Deps } from "#platform/server/deps.ts";
import { openLink } from "./open-link.ts";

/** Changes nothing, so that programs that open links in mails use none up. */
export async function readSetUpLink(deps: Deps, given: { token: string }) {
  const { kind, email, roles, staff } = await openLink(deps, given);
  return { kind, email, roles, name: staff?.name ?? null };
}

import type { FeatureDeps } from "#features/define-feature.ts";
import { notRehearsed } from "#platform/server/staff-api/dry-run-call.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import * as calls from "../calls/staff-account.ts";
import { listStaff as listEveryone } from "../calls/staff-members.ts";
import { listTokens } from "../calls/staff-tokens.ts";
import { getAccount } from "./account.ts";
import { findPasskeysOf } from "./credentials/passkey-repository.ts";
import { askForNewPasskey, askForPasskey } from "./credentials/passkeys.ts";
import type { StaffKey } from "./credentials/staff-key.ts";
import { listStaff } from "./list-staff.ts";
import { listPersonalTokens } from "./personal-tokens.ts";
import { toMe } from "./sessions/start-session.ts";
import { beginSetUp, finishSetUp } from "./set-up.ts";
import { readSetUpLink } from "./set-up-links.ts";
import { proveAgain } from "./sign-in/prove-again.ts";
import { signIn, signInWithPasskey } from "./sign-in/sign-in.ts";
import type { StaffDeps } from "./staff-deps.ts";

export function accountRoutes(
  api: StaffApi,
  { db, clock, alarms, newsroomOrigin, staffKey }: FeatureDeps & { staffKey: StaffKey },
): void {
  const deps: StaffDeps = { db, clock, alarms, newsroomOrigin, staffKey };

  api.open(calls.signIn, ({ body }, visitor) => signIn(deps, body, visitor));
  api.open(calls.beginPasskeySignIn, async () => ({ options: await askForPasskey(deps) }));
  api.open(calls.signInWithPasskey, ({ body }, visitor) => signInWithPasskey(deps, body, visitor));
  api.open(calls.readSetUpLink, ({ body }) => readSetUpLink(deps, body));
  api.open(calls.beginSetUp, ({ body }) => beginSetUp(deps, body));
  api.open(calls.finishSetUp, ({ body }, visitor) => finishSetUp(deps, body, visitor));

  api.read(calls.getMe, "me", async (_, { session }) => toMe(session));
  api.serve(calls.proveAgain, "me", ({ body }, call) => {
    if (call.isDryRun) throw notRehearsed("Signing in and proving who one is");
    return proveAgain(deps, body, call);
  });
  api.read(calls.getAccount, "me", (_, { session, ...call }) => getAccount(call, session));
  // Asks the browser for something and changes nothing, so it leaves no line in the audit log.
  api.serve(calls.beginPasskey, "me.credentials", async (_, { staff, db: own }) => ({
    options: await askForNewPasskey(
      { ...deps, db: own },
      staff,
      await findPasskeysOf(own, staff.id),
    ),
  }));
  api.read(listTokens, "me", (_, { staff, ...call }) => listPersonalTokens(call, staff.id));
  api.read(listEveryone, "staff.read", (_, call) => listStaff(call));
}

import type { FeatureDeps } from "#features/define-feature.ts";
import type { SettingsOf } from "#platform/server/settings/settings-part.ts";
import { notRehearsed } from "#platform/server/staff-api/dry-run-call.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import * as calls from "../calls/staff-account.ts";
import { listStaff as listEveryone } from "../calls/staff-members.ts";
import { listTokens } from "../calls/staff-tokens.ts";
import { getAccount } from "./account/get-account.ts";
import { findPasskeysOf } from "./credentials/passkey-repository.ts";
import { askForNewPasskey, askForPasskey } from "./credentials/passkeys.ts";
import { openStaffKey } from "./credentials/staff-key.ts";
import type { staffKeySetting } from "./credentials/staff-key-setting.ts";
import { listStaff } from "./people/list-staff.ts";
import { listPersonalTokens } from "./personal-tokens/list-personal-tokens.ts";
import { beginSetUp } from "./set-up/begin-set-up.ts";
import { finishSetUp } from "./set-up/finish-set-up.ts";
import { readSetUpLink } from "./set-up/read-set-up-link.ts";
import { proveAgain } from "./sign-in/prove-again.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signInWithPasskey } from "./sign-in/sign-in-with-passkey.ts";
import type { StaffDeps } from "./staff-deps.ts";
import { toMe } from "./to-me.ts";

export function accountRoutes(
  api: StaffApi,
  {
    settings,
    dataDir,
    newsroomOrigin: origin,
    ...rest
  }: FeatureDeps & { settings: SettingsOf<typeof staffKeySetting> },
): void {
  const { db, clock, alarms } = rest;
  const key = openStaffKey(dataDir, settings.STAFF_KEY);
  const deps: StaffDeps = { db, clock, alarms, origin, key };

  api.open(calls.signIn, ({ body }, visitor) => signIn(deps, body, visitor));
  api.open(calls.beginPasskeySignIn, async () => ({ options: await askForPasskey(deps) }));
  api.open(calls.signInWithPasskey, ({ body }, visitor) => signInWithPasskey(deps, body, visitor));
  api.open(calls.readSetUpLink, ({ body }) => readSetUpLink(deps, body));
  api.open(calls.beginSetUp, ({ body }) => beginSetUp(deps, body));
  api.open(calls.finishSetUp, ({ body }, visitor) => finishSetUp(deps, body, visitor));

  api.read(calls.getMe, "me", async (_, { session }) => toMe(session));
  api.serve(calls.proveAgain, "me", ({ body }, call) => {
    if (call.isDryRun) throw notRehearsed();
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

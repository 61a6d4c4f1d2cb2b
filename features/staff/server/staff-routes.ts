import type { FeatureDeps } from "#features/define-feature.ts";
import type { SettingsOf } from "#platform/server/settings/settings-part.ts";
import { notRehearsed } from "#platform/server/staff-api/dry-run-call.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import * as calls from "../calls/staff-account.ts";
import * as people from "../calls/staff-members.ts";
import * as tokens from "../calls/staff-tokens.ts";
import { addPasskey } from "./account/add-passkey.ts";
import { changePassword } from "./account/change-password.ts";
import { endDevice } from "./account/end-device.ts";
import { getAccount } from "./account/get-account.ts";
import { removePasskey } from "./account/remove-passkey.ts";
import { findPasskeysOf } from "./credentials/passkey-repository.ts";
import { askForNewPasskey, askForPasskey } from "./credentials/passkeys.ts";
import { makeRecoveryCodes } from "./credentials/recovery-codes.ts";
import { openStaffKey } from "./credentials/staff-key.ts";
import type { staffKeySetting } from "./credentials/staff-key-setting.ts";
import { inviteStaff } from "./people/invite-staff.ts";
import { listStaff } from "./people/list-staff.ts";
import { resetStaffByMail } from "./people/reset-staff.ts";
import { revokeInvitation } from "./people/revoke-invitation.ts";
import { setStaffRoles } from "./people/set-staff-roles.ts";
import { suspendStaff } from "./people/suspend-staff.ts";
import { endPersonalToken } from "./personal-tokens/end-personal-token.ts";
import { listPersonalTokens } from "./personal-tokens/list-personal-tokens.ts";
import { makePersonalToken } from "./personal-tokens/make-personal-token.ts";
import { clearCookie } from "./sessions/session-cookie.ts";
import { beginSetUp } from "./set-up/begin-set-up.ts";
import { finishSetUp } from "./set-up/finish-set-up.ts";
import { readSetUpLink } from "./set-up/read-set-up-link.ts";
import { proveAgain } from "./sign-in/prove-again.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signInWithPasskey } from "./sign-in/sign-in-with-passkey.ts";
import type { StaffDeps } from "./staff-deps.ts";
import { toMe } from "./to-me.ts";

export function staffStaffRoutes(
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

  bindAccount(api, deps);
  bindTokens(api);
  bindPeople(api);
}

/** What everyone does with their own account. */
function bindAccount(api: StaffApi, deps: StaffDeps): void {
  api.read(calls.getMe, "me", async (_, { session }) => toMe(session));
  api.serve(calls.proveAgain, "me", ({ body }, call) => {
    if (call.isDryRun) throw notRehearsed();
    return proveAgain(deps, body, call);
  });
  api.change(calls.signOut, "me", async (_, { session, staff, visitor, ...call }) => {
    const changed = [await endDevice(call, { id: session.id, staffId: staff.id })];
    clearCookie(visitor.cookies);
    return { reply: {}, changed };
  });
  api.read(calls.getAccount, "me", (_, { session, ...call }) => getAccount(call, session));
  api.change(calls.endDevice, "me", async ({ params }, { staff, ...call }) => ({
    reply: {},
    changed: [await endDevice(call, { id: params.id, staffId: staff.id })],
  }));
  api.serve(calls.beginPasskey, "me.credentials", async (_, { staff, db }) => ({
    options: await askForNewPasskey({ ...deps, db }, staff, await findPasskeysOf(db, staff.id)),
  }));
  api.change(calls.addPasskey, "me.credentials", async ({ body }, { staff, db }) => ({
    reply: {},
    changed: [await addPasskey({ ...deps, db }, staff.id, body)],
  }));
  api.change(calls.removePasskey, "me.credentials", async ({ params }, { staff, ...call }) => ({
    reply: {},
    changed: [await removePasskey(call, { id: params.id, staffId: staff.id })],
  }));
  api.change(calls.changePassword, "me.credentials", async ({ body }, call) => ({
    reply: {},
    changed: [await changePassword({ ...deps, ...call }, body.password)],
  }));
  api.change(calls.replaceRecoveryCodes, "me.credentials", async (_, { staff, db }) => ({
    reply: { recoveryCodes: await makeRecoveryCodes({ ...deps, db }, staff.id) },
    changed: [{ subject: `staff ${staff.id}`, details: { recoveryCodes: "replaced" } }],
  }));
}

/** Personal tokens, for scripts. */
function bindTokens(api: StaffApi): void {
  api.read(tokens.listTokens, "me", (_, { staff, ...call }) => listPersonalTokens(call, staff.id));
  api.change(tokens.makeToken, "me.credentials", async ({ body }, { staff, ...call }) => {
    const { token, change } = await makePersonalToken(call, staff, body);
    return { reply: { token }, changed: [change] };
  });
  api.change(tokens.endToken, "me", async ({ params }, { staff, ...call }) => {
    const { change } = await endPersonalToken(call, { id: params.id, staffId: staff.id });
    return { reply: {}, changed: [change] };
  });
}

/** What owners do with the accounts of all. */
function bindPeople(api: StaffApi): void {
  api.read(people.listStaff, "staff.read", (_, call) => listStaff(call));
  api.change(people.inviteStaff, "staff.manage", async ({ body }, call) => ({
    reply: {},
    changed: [await inviteStaff(call, body)],
  }));
  api.change(people.revokeInvitation, "staff.manage", async ({ body }, call) => ({
    reply: {},
    changed: [await revokeInvitation(call, body)],
  }));
  api.change(people.setStaffRoles, "staff.manage", async ({ params, body }, call) => ({
    reply: {},
    changed: [await setStaffRoles(call, { ...params, ...body })],
  }));
  api.change(people.suspendStaff, "staff.manage", async ({ params, body }, call) => ({
    reply: {},
    changed: [await suspendStaff(call, { ...params, ...body })],
  }));
  api.change(people.resetStaff, "staff.manage", async ({ params }, call) => ({
    reply: {},
    changed: [await resetStaffByMail(call, params.id)],
  }));
}

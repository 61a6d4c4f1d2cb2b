import { act } from "#platform/server/act.ts";
import type { Change } from "#platform/server/audit-entries.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { Endpoint, ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import * as calls from "../calls/staff-account.ts";
import { addPasskey, changePassword, endDevice, removePasskey } from "../server/account.ts";
import { makeRecoveryCodes } from "../server/credentials/recovery-codes.ts";
import { clearCookie } from "../server/sessions/session-cookie.ts";
import type { StaffDeps } from "../server/staff-deps.ts";

type AccountCall = StaffCall & StaffDeps;

interface AccountAct<E extends Endpoint> {
  name: string;
  about: string;
  permission: "me" | "me.credentials";
  endpoint: E;
  run(request: ParsedInput<E>, context: AccountCall): Promise<{ reply: Reply<E>; change: Change }>;
}

/** What everyone does with their own account, in the browser alone. */
const ownAccount = <E extends Endpoint>({ run, endpoint, permission, ...named }: AccountAct<E>) =>
  act({
    ...named,
    async run(context: AccountCall, request: ParsedInput<E>) {
      const { reply, change } = await run(request, context);
      return { result: reply, changed: [change] };
    },
    call: { endpoint, permission, input: (request) => request, reply: (reply) => reply },
  });

export const accountActs = [
  ownAccount({
    name: "account sign-out",
    about: "Signs out",
    permission: "me",
    endpoint: calls.signOut,
    async run(_, { session, staff, visitor, ...context }) {
      const change = await endDevice(context, { id: session.id, staffId: staff.id });
      clearCookie(visitor.cookies);
      return { reply: {}, change };
    },
  }),
  ownAccount({
    name: "account end-device",
    about: "Signs out another device of one's own",
    permission: "me",
    endpoint: calls.endDevice,
    run: async ({ params }, { staff, ...context }) => ({
      reply: {},
      change: await endDevice(context, { id: params.id, staffId: staff.id }),
    }),
  }),
  ownAccount({
    name: "account add-passkey",
    about: "Adds a passkey",
    permission: "me.credentials",
    endpoint: calls.addPasskey,
    run: async ({ body }, context) => ({
      reply: {},
      change: await addPasskey(context, context.staff.id, body),
    }),
  }),
  ownAccount({
    name: "account remove-passkey",
    about: "Removes a passkey",
    permission: "me.credentials",
    endpoint: calls.removePasskey,
    run: async ({ params }, { staff, ...context }) => ({
      reply: {},
      change: await removePasskey(context, { id: params.id, staffId: staff.id }),
    }),
  }),
  ownAccount({
    name: "account change-password",
    about: "Changes one's own password",
    permission: "me.credentials",
    endpoint: calls.changePassword,
    run: async ({ body }, context) => ({
      reply: {},
      change: await changePassword(context, body.password),
    }),
  }),
  ownAccount({
    name: "account replace-codes",
    about: "Replaces all recovery codes",
    permission: "me.credentials",
    endpoint: calls.replaceRecoveryCodes,
    run: async (_, context) => ({
      reply: { recoveryCodes: await makeRecoveryCodes(context, context.staff.id) },
      change: { subject: `staff ${context.staff.id}`, details: { recoveryCodes: "replaced" } },
    }),
  }),
];

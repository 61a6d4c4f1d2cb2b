import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { emailAddress, rowId } from "#shared/contract/fields.ts";
import { ROLES } from "#shared/newsroom/permissions.ts";

const moment = z.iso.datetime();

/** Everyone by name, and who has been invited and has not come yet. */
export const ListedStaff = z.object({
  staff: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(ROLES)),
      isSuspended: z.boolean(),
      seenAt: z.nullable(moment),
    }),
  ),
  invitations: z.array(
    z.object({ email: z.string(), roles: z.array(z.enum(ROLES)), expiresAt: moment }),
  ),
});

const roles = z.array(z.enum(ROLES)).check(z.minLength(1), z.maxLength(ROLES.length));
const done = z.object({});

export const listStaff = endpoint({
  method: "GET",
  path: "/api/newsroom/staff",
  summary: "List staff and open invitations",
  request: {},
  reply: ListedStaff,
});

export const inviteStaff = actEndpoint({
  method: "POST",
  path: "/api/newsroom/staff/invitations",
  request: { body: z.strictObject({ email: emailAddress, roles }) },
  reply: done,
});

export const revokeInvitation = actEndpoint({
  method: "POST",
  path: "/api/newsroom/staff/invitations/revoke",
  request: { body: z.strictObject({ email: emailAddress }) },
  reply: done,
});

const ofStaff = z.strictObject({ id: rowId });

/** 409: the last owner keeps the role. */
export const setStaffRoles = actEndpoint({
  method: "POST",
  path: "/api/newsroom/staff/:id/roles",
  request: { params: ofStaff, body: z.strictObject({ roles }) },
  reply: done,
});

/** 409: the last owner stays. Ends all sessions of the person. */
export const suspendStaff = actEndpoint({
  method: "POST",
  path: "/api/newsroom/staff/:id/suspension",
  request: { params: ofStaff, body: z.strictObject({ isSuspended: z.boolean() }) },
  reply: done,
});

/** Ends all sessions; the link sets a new password or passkey. */
export const resetStaff = actEndpoint({
  method: "POST",
  path: "/api/newsroom/staff/:id/reset",
  request: { params: ofStaff, body: z.strictObject({}) },
  reply: done,
});

import { FRESH_FOR, type StaffSession } from "#platform/server/staff-api/staff-session.ts";
import { PERMISSIONS, scopeOf } from "#shared/newsroom/permissions.ts";
import type { Me } from "../calls/staff-account.ts";

export const toMe = ({ staff, provenAt }: StaffSession): Me => ({
  ...staff,
  roles: [...staff.roles],
  scopes: Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const scope = scopeOf(staff.roles, permission);
      return scope ? [[permission, scope]] : [];
    }),
  ),
  freshUntil: new Date(provenAt.getTime() + FRESH_FOR).toISOString(),
});

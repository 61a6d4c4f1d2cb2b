import { type Permission, TOKEN_PERMISSIONS } from "#shared/newsroom/permissions.ts";

/** As stored; a permission that another release removed gives nothing. */
export const tokenPermissions = (stored: readonly string[]): Permission[] =>
  TOKEN_PERMISSIONS.filter((permission) => stored.includes(permission));

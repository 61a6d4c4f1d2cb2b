import { createContext, use } from "react";
import type { Permission, Scope } from "#shared/newsroom/permissions.ts";

/** Who is signed in. What is missing in `scopes` the person may not do, and is not on the screen. */
export interface CurrentStaff {
  id: number;
  name: string;
  email: string;
  roles: readonly string[];
  scopes: Readonly<Partial<Record<Permission, Scope>>>;
}

export const CurrentStaffContext = createContext<CurrentStaff | undefined>(undefined);

export function useStaff(): CurrentStaff {
  const staff = use(CurrentStaffContext);
  if (!staff) throw new Error("Nobody is signed in");
  return staff;
}

/** @public */
export const useScope = (permission: Permission): Scope | undefined =>
  useStaff().scopes[permission];

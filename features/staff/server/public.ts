export { findWorkingStaff } from "./people/find-working-staff.ts";
export { createStaffSessions } from "./sessions/staff-sessions.ts";
export { makeOwnerLink } from "./set-up/make-owner-link.ts";
export { findStaffByEmail } from "./staff-repository.ts";

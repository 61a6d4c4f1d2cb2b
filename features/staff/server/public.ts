export { findWorkingStaff } from "./people/find-working-staff.ts";
export { createStaffSessions } from "./sessions/staff-sessions.ts";
export { makeOwnerLink } from "./set-up/make-owner-link.ts";
export { OWNER_LINK_HOURS } from "./set-up/set-up-links.ts";
export { findStaffByEmail } from "./staff-repository.ts";

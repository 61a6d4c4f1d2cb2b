export { findWorkingStaff } from "./list-staff.ts";
export { createStaffSessions } from "./sessions/staff-sessions.ts";
export { makeOwnerLink, OWNER_LINK_HOURS } from "./set-up-links.ts";
export { findStaffByEmail } from "./staff-repository.ts";

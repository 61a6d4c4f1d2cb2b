/** What commands and data requests may use. */
export { acceptApplication } from "./accept-application.ts";
export { declineApplication } from "./decline-application.ts";
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { listApplications } from "./list-applications.ts";
export { showApplication } from "./show-application.ts";

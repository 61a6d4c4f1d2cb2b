/** What commands may ask of applications. */
export { acceptApplication } from "./accept-application.ts";
export { declineApplication } from "./decline-application.ts";
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { listApplications } from "./list-applications.ts";
export { showApplication } from "./show-application.ts";

/** What commands and data requests may use. */
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { listApplications } from "./list-applications.ts";
export { showApplication } from "./show-application.ts";

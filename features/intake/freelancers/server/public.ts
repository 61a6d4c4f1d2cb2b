/** What commands and data requests may use. */
export { listApplications } from "./list-applications.ts";
export { showApplication } from "./show-application.ts";

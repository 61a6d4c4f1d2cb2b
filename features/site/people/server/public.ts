/** What commands may use. */
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { personSubject } from "./person-subject.ts";

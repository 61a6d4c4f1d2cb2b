/** What commands may ask about people. */
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { personSubject } from "./person-subject.ts";

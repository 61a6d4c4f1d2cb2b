/** What commands and importers may do with comments. */
export { LONGEST } from "../limits.ts";
export { approveComment } from "./approve-comment.ts";
export { importComment } from "./import-comment.ts";
export { listHeld } from "./list-held.ts";
export { exportPerson } from "./person/export-person.ts";
export { forgetPerson } from "./person/forget-person.ts";
export { removeComment } from "./remove-comment.ts";

/** What commands and importers may ask of comments. */
export { LONGEST } from "../limits.ts";
export { approveComment } from "./approve-comment.ts";
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { importComment } from "./import-comment.ts";
export { listHeld } from "./list-held.ts";
export { removeComment } from "./remove-comment.ts";

/** What commands and importers may do with comments. */
export { LONGEST } from "../limits.ts";
export { countQueue } from "./desk/queue-repository.ts";
export { importComment } from "./import-comment.ts";
export { exportPerson } from "./person/export-person.ts";
export { forgetPerson } from "./person/forget-person.ts";

/** What commands and importers may do with comments. */
export { LONGEST } from "../limits.ts";
export { countQueue } from "./desk/queue-repository.ts";
export { importComment } from "./import-comment.ts";

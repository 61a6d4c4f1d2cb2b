/** What commands and importers may do with comments. */
export { LONGEST } from "../limits.ts";
export { importComment } from "./import-comment.ts";
export { countQueue } from "./queue-repository.ts";

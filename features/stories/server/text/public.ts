/** The rules of a story's text. They need no database, so that a thread of another feature can load them alone. */
export { cleanHtml } from "./clean-html.ts";

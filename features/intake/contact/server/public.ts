/** What commands may use. */
export { listMessages } from "./list-messages.ts";
export { showMessage } from "./show-message.ts";

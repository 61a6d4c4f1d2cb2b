/** What commands and data requests may use. */
export { exportPerson } from "./export-person.ts";
export { forgetPerson } from "./forget-person.ts";
export { listMessages } from "./list-messages.ts";
export { showMessage } from "./show-message.ts";

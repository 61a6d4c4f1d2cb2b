/** What other features and commands may ask of the newsletter. */
export { readAlertProgress } from "./read-alert-progress.ts";
export { sendAlert } from "./send-alert.ts";

/** What other features and commands may ask of the newsletter. */
export { type AlertProgress, readAlertProgress } from "./read-alert-progress.ts";
export { sendAlert } from "./send-alert.ts";

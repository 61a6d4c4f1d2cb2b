/** What other features and commands may ask of the newsletter. */
export { countSubscribers } from "./count-subscribers.ts";
export { exportPerson } from "./export-person.ts";
export { exportSubscribers } from "./export-subscribers.ts";
export { forgetPerson } from "./forget-person.ts";
export { listAlerts } from "./list-alerts.ts";
export { type AlertProgress, readAlertProgress } from "./read-alert-progress.ts";
export { resumeAlert } from "./resume-alert.ts";
export { sendAlert } from "./send-alert.ts";

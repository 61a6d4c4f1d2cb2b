/** What other features and commands may use. */

export { findRecentCorrections } from "./alerts/correction-repository.ts";
export { ALERT_RELEASED } from "./alerts/queue-alerts.ts";
export { readAlertText } from "./alerts/read-alert-text.ts";
export { findReleasedAlerts } from "./alerts/released-alert-repository.ts";
export { countSubscribers } from "./count-subscribers.ts";
export { exportSubscribers } from "./export-subscribers.ts";
export { isConfirmed } from "./person/is-confirmed.ts";
export { countConfirmed } from "./subscriber-repository.ts";

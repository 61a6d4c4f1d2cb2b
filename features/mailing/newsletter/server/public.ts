/** What other features and commands may use. */

export { findReleasedAlerts } from "./alerts/alert-repository.ts";
export { findRecentCorrections, readAlertText } from "./alerts/corrections.ts";
export { ALERT_RELEASED } from "./alerts/queue-alerts.ts";
export { countSubscribers, exportSubscribers } from "./count-subscribers.ts";
export { isConfirmed } from "./person.ts";
export { countConfirmed } from "./subscriber-repository.ts";

/** `staff-session-reused` is "Staff session reused". */
export const alarmName = (alarm: string): string =>
  alarm.slice(0, 1).toUpperCase() + alarm.slice(1).replaceAll("-", " ");

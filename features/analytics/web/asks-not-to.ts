/** Whether a browser says that its reader does not want to be counted. */
export const asksNotTo = (browser: object): boolean =>
  ("doNotTrack" in browser && browser.doNotTrack === "1") ||
  ("globalPrivacyControl" in browser && browser.globalPrivacyControl === true);

/** Whether the browser asks not to be tracked. */
export const declinesTracking = (browser: object): boolean =>
  ("doNotTrack" in browser && browser.doNotTrack === "1") ||
  ("globalPrivacyControl" in browser && browser.globalPrivacyControl === true);

/** Apart from the contract, which pages need not load to send what it describes. */
export const beaconPaths = {
  view: "/api/analytics/track-pageview",
  click: "/api/analytics/track-click",
  engagement: "/api/analytics/track-engagement",
} as const;

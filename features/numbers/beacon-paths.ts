/** In a file of its own, so that pages can send beacons without loading the contract. */
export const beaconPaths = {
  view: "/api/analytics/track-pageview",
  click: "/api/analytics/track-click",
  engagement: "/api/analytics/track-engagement",
} as const;

/** "14:02" in the viewer's zone. */
export const clockTime = (moment: Date | number | string) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(new Date(moment));

/** "16 Nov, 14:02" in the viewer's zone. */
export const dayAndTime = (moment: Date | number | string) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(moment));

/** "16 Nov 2026, 14:02:31" in the viewer's zone. */
export const exactTime = (moment: Date | number | string) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(new Date(moment));

/** "Europe/Berlin" */
export const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

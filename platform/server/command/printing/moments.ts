/** `2026-11-15 18:30 UTC`, or a dash. */
export const showMoment = (moment: Date | null | undefined): string =>
  moment ? `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC` : "–";

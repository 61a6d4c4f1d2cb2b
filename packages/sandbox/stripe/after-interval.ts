/** A month or a year later, on the last day if the month is shorter. */
export function afterInterval(seconds: number, interval: string): number {
  const moment = new Date(seconds * 1_000);
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + (interval === "year" ? 12 : 1));
  const longest = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
  moment.setUTCDate(Math.min(day, longest.getUTCDate()));
  return moment.getTime() / 1_000;
}

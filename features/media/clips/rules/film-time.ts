/** As `1:02.5`, with as many thousandths as there are. */
export function filmTime(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  const minutes = Math.floor(whole / 60_000);
  const seconds = (whole - minutes * 60_000) / 1_000;
  const [before = "0", after] = String(seconds).split(".");
  return `${minutes}:${before.padStart(2, "0")}${after === undefined ? "" : `.${after}`}`;
}

const TYPED = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d{1,3})?)$/;

/** Milliseconds of what somebody typed, such as `62.5`, `1:02.5` or `0:01:02,500`; undefined for anything else. */
export function readFilmTime(typed: string): number | undefined {
  const [, hours = "0", minutes = "0", seconds] = TYPED.exec(typed.trim()) ?? [];
  if (seconds === undefined) return undefined;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60;
  return Math.round((whole + Number(seconds.replace(",", "."))) * 1_000);
}

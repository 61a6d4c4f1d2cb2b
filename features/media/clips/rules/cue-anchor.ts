/** Each line of the transcript has an address of its own on the page of the clip. */
export const cueAnchor = (startMs: number) => `t-${startMs}`;

/** The second that such an address names. */
export function secondIn(hash: string): number | undefined {
  const [, startMs] = /^#t-(\d{1,8})$/.exec(hash) ?? [];
  return startMs === undefined ? undefined : Number(startMs) / 1_000;
}

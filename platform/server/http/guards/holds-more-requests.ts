const HEAD_ENDS = "\r\n\r\n";
const HAS_NO_BODY = /^(?:GET|HEAD) /;
const LONGEST_METHOD = 5;

/** Whether the first bytes of a connection are more requests without a body than this many. */
export function holdsMoreRequests(first: Buffer, most: number): boolean {
  if (!HAS_NO_BODY.test(first.toString("latin1", 0, LONGEST_METHOD))) return false;
  let heads = 0;
  for (
    let at = first.indexOf(HEAD_ENDS);
    at !== -1;
    at = first.indexOf(HEAD_ENDS, at + HEAD_ENDS.length)
  ) {
    heads += 1;
    if (heads > most) return true;
  }
  return false;
}

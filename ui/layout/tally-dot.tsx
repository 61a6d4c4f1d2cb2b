/** A red dot that pulses three times and then stays lit. Only for live and breaking items. */
export function TallyDot() {
  return <span aria-hidden="true" className="tally-dot" />;
}

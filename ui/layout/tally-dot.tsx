/** The lamp of a running camera: three pulses, then it stays lit. Only for what is live or breaking. */
export function TallyDot() {
  return <span aria-hidden="true" className="tally-dot" />;
}

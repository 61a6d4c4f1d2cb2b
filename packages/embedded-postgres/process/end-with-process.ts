/** Runs a last, synchronous step if this process ends before the returned function is called. */
export function endWithProcess(step: () => void): () => void {
  const last = () => {
    try {
      step();
    } catch {
      // It had already ended.
    }
  };
  process.once("exit", last);
  return () => process.removeListener("exit", last);
}

/** Calls with the same key share one run of the work while it lasts; the first call after it starts another run. */
export function singleFlight<T>() {
  const running = new Map<string, Promise<T>>();

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key);
    if (known) return known;
    const result = work().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}

import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 25;
const STEAL_FIELD = 8;

/**
 * On a virtual machine the host takes the processors away for moments, and every percentile near the end then measures
 * the host. Requests that were under way in such a moment can be left out, in calm and under attack alike.
 */
export function watchStolenTime(): {
  wasStolen(from: number, to: number): boolean;
  stop(): void;
} {
  const looks: { at: number; stolen: number }[] = [
    { at: performance.now(), stolen: stolenTicks() },
  ];
  const timer = setInterval(() => {
    looks.push({ at: performance.now(), stolen: stolenTicks() });
  }, LOOK_EVERY_MS);
  return {
    wasStolen(from, to) {
      const before = looks.findLast(({ at }) => at <= from) ?? looks[0];
      const after = looks.find(({ at }) => at >= to) ?? looks.at(-1);
      return (after?.stolen ?? 0) > (before?.stolen ?? 0);
    },
    stop: () => clearInterval(timer),
  };
}

/** Of all processors, in hundredths of a second since boot; 0 where the system does not report it. */
function stolenTicks(): number {
  try {
    const [processors = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    return Number(processors.split(/ +/)[STEAL_FIELD] ?? 0);
  } catch {
    return 0;
  }
}

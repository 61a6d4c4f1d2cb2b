import { AppError } from "../../../shared/contract/app-error.ts";

/** Does so much work at once and lets the rest wait in line; who would wait too long is sent away. */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting)
        throw new AppError("unavailable", "Too many people are searching. Please try again.");
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

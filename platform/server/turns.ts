import { AppError } from "../../shared/contract/app-error.ts";

export class TooMuchAtOnce extends AppError {
  constructor() {
    super("unavailable", "Too much at once.");
  }
}

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Heavy work: so much at once, so much waiting in line, and the rest may come back in a moment. */
export function createTurns({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;

  return async (work) => {
    if (busy < atOnce) {
      busy += 1;
    } else {
      if (waiting.length >= mostWaiting) throw new TooMuchAtOnce();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

export type Say = (line: string) => void;

const PATIENCE_MS = 1_000;
const REPEAT_MS = 10_000;

/** Prints the name of a step that takes longer than a second, and repeats it now and then. */
export async function sayIfSlow<T>(say: Say, line: string, step: Promise<T>): Promise<T> {
  let repeat: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    say(line);
    repeat = setInterval(() => say(`${line} (still working)`), REPEAT_MS);
  }, PATIENCE_MS);
  try {
    return await step;
  } finally {
    clearTimeout(first);
    clearInterval(repeat);
  }
}

import type { Break } from "./breaks.ts";
import { makeScratchCopy } from "./scratch-copy.ts";
import { type Outcome, tryBreak } from "./try-break.ts";

export interface Tried {
  entry: Break;
  outcome: Outcome;
}

/** Tries the breaks, in as many copies at once as the machine has cores. */
export async function tryBreaks(
  root: string,
  entries: readonly Break[],
  { copies, say }: { copies: number; say: (tried: Tried) => void },
): Promise<Tried[]> {
  const waiting = [...entries];
  const tried: Tried[] = [];
  const work = async () => {
    const copy = await makeScratchCopy(root);
    try {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        const one = { entry, outcome: await tryBreak(entry, copy) };
        tried.push(one);
        say(one);
      }
    } finally {
      await copy.remove();
    }
  };
  await Promise.all(Array.from({ length: copies }, work));
  return tried;
}

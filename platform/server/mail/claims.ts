import type { Deps } from "../deps.ts";
import { type Channel, claimMails, markSent, releaseMails } from "./outbox.ts";

/** The second of a lane is sent within a minute of the claim, which lasts two. */
const PER_LANE = 2;

/** Mails that this process has claimed, a few at once, for its lanes to take one at a time. */
export function createClaims(
  { db, clock }: Deps,
  { lanes, channel = "mail" }: { lanes: number; channel?: Channel },
) {
  const waiting: Awaited<ReturnType<typeof claimMails>> = [];
  let claiming: Promise<number> | undefined;

  async function claim(): Promise<number> {
    const claimed = await claimMails(db, { now: clock.now(), most: PER_LANE * lanes, channel });
    waiting.push(...claimed);
    return claimed.length;
  }

  return {
    /** Undefined when none is due. */
    async next() {
      for (;;) {
        const mail = waiting.shift();
        if (mail) return mail;
        claiming ??= claim().finally(() => {
          claiming = undefined;
        });
        if ((await claiming) === 0) return undefined;
      }
    },
    /** Gives back those that no lane took. */
    release: () => releaseMails(db, waiting.splice(0)),
  };
}

/**
 * Marks mails as sent; those of all lanes that wait for the database together. A lane waits for its mark before it takes
 * the next mail, so that a process that dies leaves at most one unmarked mail for each lane.
 */
export function createMarks({ db, clock }: Deps): (id: number) => Promise<void> {
  let next: { ids: number[]; marked: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function mark(ids: number[]): Promise<void> {
    await last.catch(() => {});
    // From here on others form the next group.
    next = undefined;
    await markSent(db, ids, clock.now());
  }

  return (id) => {
    if (!next) {
      const ids: number[] = [];
      const marked = mark(ids);
      next = { ids, marked };
      last = marked;
    }
    next.ids.push(id);
    return next.marked;
  };
}

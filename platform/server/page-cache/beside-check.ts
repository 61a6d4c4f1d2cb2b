import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";
import { type StoredResponse, UNCHECKED_FOR } from "./stored-response.ts";
import type { Timetable } from "./timetable.ts";

/** After a failed check the page is sent this long as it is: old lists are better than an error. */
const UNTIL_NEXT_CHECK = 5 * SECOND;

export interface CheckedPage {
  response: StoredResponse;
  isSame: (() => Promise<boolean>) | undefined;
  /** The check that runs, which visitors share. */
  check?: Promise<void> | undefined;
}

/** Finds out whether pages still show what stands beside their subjects, before they are rendered for nothing. */
export function createBesideCheck({ clock, timetable }: { clock: Clock; timetable: Timetable }) {
  /** Counts invalidations: what was read during one may be from before. */
  let changes = 0;

  async function compare({ response, isSame }: CheckedPage): Promise<void> {
    const began = clock.now();
    const before = changes;
    try {
      if (!(await isSame?.())) return;
      const changesAt = await timetable.endOf([...response.besideTags], began);
      response.checkAt = UNCHECKED_FOR + (changes === before ? changesAt : began.getTime());
    } catch {
      response.checkAt = began.getTime() + UNTIL_NEXT_CHECK;
    }
  }

  return {
    isDue: ({ checkAt }: StoredResponse) => clock.now().getTime() >= checkAt,
    /** A page that is no longer due may be sent again. */
    check(page: CheckedPage): Promise<void> {
      page.check ??= compare(page).finally(() => {
        page.check = undefined;
      });
      return page.check;
    },
    onInvalidated() {
      changes += 1;
    },
    /** After changes to these tags a page is due soon, if they are of what stands beside its subject. */
    note(response: StoredResponse, changed: Iterable<string>) {
      if ([...changed].some((tag) => response.besideTags.has(tag)))
        response.checkAt = Math.min(response.checkAt, clock.now().getTime() + UNCHECKED_FOR);
    },
  };
}

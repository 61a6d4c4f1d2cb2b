import { SECOND } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { Beside, CacheableResponse } from "./cacheable-response.ts";
import { type StoredResponse, UNCHECKED_FOR } from "./stored-response.ts";
import type { Timetable } from "./timetable.ts";

/** After a failed check the page is sent this long as it is: old lists are better than an error. */
const UNTIL_NEXT_CHECK = 5 * SECOND;

export interface CheckedPage {
  response: StoredResponse;
  renew: Beside["renew"] | undefined;
  /** The check that runs, which visitors share. */
  check?: Promise<void> | undefined;
}

/** Puts a page with other lists in the place of the checked one, unless its tags are among the changed. */
type Replace = (
  renewed: CacheableResponse,
  began: Date,
  changed: ReadonlySet<string>,
) => Promise<void>;

/** Finds out whether pages still show what stands beside their subjects, before they are rendered for nothing. */
export function createBesideCheck({ clock, timetable }: { clock: Clock; timetable: Timetable }) {
  /** The tags invalidated during each check: what was read may be from before. */
  const running = new Set<Set<string>>();

  async function compare({ response, renew }: CheckedPage, replace: Replace): Promise<void> {
    const began = clock.now();
    const changed = new Set<string>();
    running.add(changed);
    try {
      const renewed = await renew?.(response.plainBody);
      if (!renewed || renewed === "outdated") return;
      if (renewed !== "same") return await replace(renewed, began, changed);
      const changesAt = await timetable.endOf([...response.besideTags], began);
      response.checkAt = changesAt + UNCHECKED_FOR;
      note(response, changed);
    } catch {
      response.checkAt = began.getTime() + UNTIL_NEXT_CHECK;
    } finally {
      running.delete(changed);
    }
  }

  /** After changes to these tags a page is due soon, if they are of what stands beside its subject. */
  function note(response: StoredResponse, changed: Iterable<string>) {
    if ([...changed].some((tag) => response.besideTags.has(tag)))
      response.checkAt = Math.min(response.checkAt, clock.now().getTime() + UNCHECKED_FOR);
  }

  return {
    isDue: ({ checkAt }: StoredResponse) => clock.now().getTime() >= checkAt,
    /** A page that is no longer due may be sent again. */
    check(page: CheckedPage, replace: Replace): Promise<void> {
      page.check ??= compare(page, replace).finally(() => {
        page.check = undefined;
      });
      return page.check;
    },
    onInvalidated(tags: readonly string[]) {
      for (const changed of running) for (const tag of tags) changed.add(tag);
    },
    note,
  };
}

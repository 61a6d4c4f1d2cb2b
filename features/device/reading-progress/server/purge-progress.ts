import type { Deps } from "#platform/server/deps.ts";
import { deleteProgressBefore } from "./progress-repository.ts";
import { STORED_FOR } from "./reader-cookie.ts";

/** The browser's cookie has expired by then as well. */
export async function purgeProgress({ db, clock }: Deps): Promise<void> {
  await deleteProgressBefore(db, new Date(clock.now().getTime() - STORED_FOR));
}

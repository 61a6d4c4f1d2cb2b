import type { Deps } from "../../../platform/server/deps.ts";
import { dropProgressBefore } from "./progress-repository.ts";
import { KEPT_FOR } from "./reader-cookie.ts";

/** The browser's cookie has expired by then as well. */
export async function purgeProgress({ db, clock }: Deps): Promise<void> {
  await dropProgressBefore(db, new Date(clock.now().getTime() - KEPT_FOR));
}

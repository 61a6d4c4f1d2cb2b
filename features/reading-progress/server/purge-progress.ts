import type { Deps } from "../../../platform/server/deps.ts";
import { dropProgressBefore } from "./progress-repository.ts";
import { KEPT_FOR } from "./reader-cookie.ts";

/** By then the browser has forgotten its mark too. */
export async function purgeProgress({ db, clock }: Deps): Promise<void> {
  await dropProgressBefore(db, new Date(clock.now().getTime() - KEPT_FOR));
}

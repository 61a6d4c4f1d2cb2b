import type { Deps } from "../../../platform/server/deps.ts";
import type { ErasureReport } from "../../../platform/server/personal-data.ts";
import { forgetSubmitter } from "./submission-repository.ts";

const LICENSE = "accepted videos stay with their agreement and the name that proves the license";

export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const { removed, anonymized } = await forgetSubmitter(db, email);
  const counts = { found: removed + anonymized, removed, anonymized, retained: 0 };
  const reason = anonymized > 0 ? { reason: LICENSE } : {};
  return [{ table: "video_submissions", ...counts, ...reason }];
}

import type { Deps } from "#platform/server/deps.ts";
import type { ErasureReport } from "#platform/server/personal-data.ts";
import { anonymizeFiles, findFilesOf } from "./files/submission-file-repository.ts";
import { forgetSubmitter } from "./submission-repository.ts";

const LICENSE = "accepted videos stay with their agreement and the name that proves the license";

export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const ids = new Set((await findFilesOf(db, email)).map(({ id }) => id));
  const { removed, anonymized } = await forgetSubmitter(db, email);
  const stay = (await anonymizeFiles(db)).filter(({ id }) => ids.has(id)).length;
  const counts = { found: removed + anonymized, removed, anonymized, retained: 0 };
  const reason = anonymized > 0 ? { reason: LICENSE } : {};
  return [
    { table: "video_submissions", ...counts, ...reason },
    {
      table: "submission_files",
      found: ids.size,
      removed: ids.size - stay,
      anonymized: stay,
      retained: 0,
      ...(stay > 0 && { reason: LICENSE }),
    },
  ];
}

import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import {
  allRemoved,
  type ErasureReport,
  type PersonalData,
} from "#platform/server/personal-data.ts";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import {
  deleteApplicationsBefore,
  deleteByApplicant,
  deleteExpiredCopyTokens,
  deleteExpiredDetails,
  findByApplicant,
  findCopyTokens,
  findDetails,
  findWithDetails,
} from "./application-repository.ts";
import { toApplication } from "./applications.ts";

/** Birth date and phone number are readable only on the connection of the database owner. */
export async function exportApplicant(
  { db }: Pick<Deps, "db">,
  email: string,
  { isOwner }: { isOwner: boolean },
): Promise<PersonalData[]> {
  const found = await findByApplicant(db, email);
  const rows = found.map(toApplication).map(({ heldFor: _, ...rest }) => rest);
  const table = "applicant_details";
  const ids = await findWithDetails(
    db,
    rows.map(({ id }) => id),
  );
  const details = [];
  for (const { applicationId } of ids) {
    details.push({ applicationId, ...(isOwner ? await findDetails(db, applicationId) : {}) });
  }
  const note = `The website cannot read birth dates and phone numbers. Write to ${site.contacts.newsroom} for yours.`;
  const isHidden = !isOwner && details.length > 0;
  return [
    { table: "freelancer_applications", rows },
    { table, rows: details, ...(isHidden ? { note } : {}) },
    {
      table: "application_copy_tokens",
      rows: await findCopyTokens(
        db,
        rows.map(({ id }) => id),
      ),
    },
  ];
}

export async function forgetApplicant(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  const ids = (await findByApplicant(db, email)).map(({ id }) => id);
  const details = await findWithDetails(db, ids);
  const links = await findCopyTokens(db, ids);
  const deleted = await deleteByApplicant(db, email);
  return [
    allRemoved("freelancer_applications", deleted.length),
    allRemoved("applicant_details", details.length),
    allRemoved("application_copy_tokens", links.length),
  ];
}

const APPLICATION_RETENTION = 730 * DAY;

export const forgetApplicants: Job = {
  name: "forget-applicants",
  everyMinutes: 60,
  async run({ db, clock }) {
    const now = clock.now();
    await deleteExpiredDetails(db, now);
    await deleteExpiredCopyTokens(db, now);
    await deleteApplicationsBefore(db, new Date(now.getTime() - APPLICATION_RETENTION));
  },
};

export const freelancerJobs: readonly Job[] = [forgetApplicants];

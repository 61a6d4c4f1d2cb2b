import type { Deps } from "#platform/server/deps.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { site } from "#site.config.ts";
import {
  findByApplicant,
  findCopyTokens,
  findDetails,
  findWithDetails,
} from "./application-repository.ts";
import { toApplication } from "./to-application.ts";

/** Birth date and phone number are readable only on the connection of the database owner. */
export async function exportPerson(
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

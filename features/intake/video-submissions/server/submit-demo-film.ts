import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { NewSubmission } from "#features/intake/calls/video-submissions.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";
import { footageUploads } from "./files/footage-uploads.ts";
import { openFootageFiles } from "./files/open-footage-files.ts";
import { attachFile } from "./files/submission-file-repository.ts";
import { recordAgreement } from "./receive-submission.ts";
import { submissionIntake } from "./submission-repository.ts";

type DemoSubmission = Pick<
  NewSubmission,
  "title" | "description" | "location" | "date" | "submitterName" | "submitterEmail"
>;

/** A film that waits for a decision, on a site that is to be tried. Nobody gets a mail about it. */
export async function submitDemoFilm(
  deps: Deps & PrivateStorage & { db: Deps["db"] },
  path: string,
  { date: filmedOn, ...about }: DemoSubmission,
): Promise<void> {
  const files = openFootageFiles(deps);
  const uploads = footageUploads({ ...deps, files, quota: Number.POSITIVE_INFINITY });
  const { size: length } = await stat(path);
  const metadata = new Map([["filename", basename(path)]]);
  const { key } = await uploads.create({ length, metadata, address: "127.0.0.1" });
  await uploads.append(key, 0, createReadStream(path));
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const stored = await submissionIntake.insertOnce(tx, {
      ...about,
      filmedOn,
      reference: "V-DEMO",
      agreementVersion: await recordAgreement(tx, now),
      agreedAt: now,
      submission: randomBytes(32),
      textHash: randomBytes(32),
      createdAt: now,
    });
    if (stored) await attachFile(tx, key, stored.id);
  });
}

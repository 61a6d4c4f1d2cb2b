import type { SubmissionFile } from "#features/intake/video-submissions/desk-contract.ts";
import type { FileRow } from "./submission-file-repository.ts";

/** For editors, without the key. */
export const toFile = ({
  fileName,
  type,
  bytes,
  coordinates,
  scan,
  finding,
}: FileRow): SubmissionFile => ({
  name: fileName,
  type: type ?? "",
  bytes,
  coordinates,
  scan,
  finding,
});

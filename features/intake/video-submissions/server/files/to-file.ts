import type { SubmissionFile } from "#features/intake/calls/staff-video-submissions.ts";
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

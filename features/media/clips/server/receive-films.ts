import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { extname } from "node:path";
import type { FeatureDeps } from "#features/define-feature.ts";
import { filmUpload } from "#features/media/calls/staff-clips.ts";
import { actOf, addAuditEntry } from "#platform/server/audit-entries.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { serveStaffUploads } from "#platform/server/uploads/staff-uploads.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { beginClip } from "./begin-clip.ts";
import { type ClipEngine, type ClipSettings, engineProblem } from "./clip-settings.ts";
import { getStaffClip } from "./clips-for-staff.ts";
import { sealOriginal } from "./making/seal-original.ts";

/** Films that staff add: each is sealed as an original, and becomes a clip as footage does. */
export function receiveFilms(
  api: StaffApi,
  {
    dataDir,
    openStore,
    findClipEngine,
    usesOfClip,
    settings,
  }: FeatureDeps & ClipEngine & { settings: ClipSettings },
): void {
  serveStaffUploads(api, {
    dataDir,
    openStore,
    kind: "film",
    calls: filmUpload,
    permission: "clips.make",
    accept(bytes) {
      const largest = settings.CLIP_LARGEST_GB;
      if (bytes > largest * 1e9)
        throw new AppError("too_large", `This file is larger than ${largest} GB.`);
    },
    async make({ path, name }, call, note) {
      const { db, clock, actor } = call;
      const source = `upload:${randomUUID()}`;
      const original = await sealOriginal(
        { db, clock, dataDir, openStore },
        { bytes: createReadStream(path), fileName: name, source },
      );
      return db.transaction(async (tx) => {
        const { clip } = await beginClip(
          { ...call, db: tx },
          {
            source,
            original,
            title: titleOf(name),
            description: "",
            location: "",
            filmedOn: null,
            credit: "",
            mayBeUsed: true,
          },
        );
        await addAuditEntry(tx, {
          at: clock.now(),
          who: actor.name,
          what: actOf(filmUpload.completeUpload),
          subject: `clip ${clip.number}`,
          staffId: actor.staffId,
          tokenId: actor.tokenId,
        });
        await note(tx, clip.number);
        return clip.number;
      });
    },
    async show(number, call) {
      return getStaffClip(
        { ...call, usesOfClip, engineProblem: engineProblem(await findClipEngine()) },
        number,
      );
    },
  });
}

/** What the file is called, until somebody writes a title. */
const titleOf = (fileName: string) =>
  fileName
    .slice(0, fileName.length - extname(fileName).length)
    .replaceAll("_", " ")
    .trim() || "Untitled";

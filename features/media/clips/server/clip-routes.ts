import type { FeatureDeps } from "#features/define-feature.ts";
import * as staffCalls from "#features/media/calls/staff-clips.ts";
import * as calls from "#features/media/calls/videos.ts";
import { sizesListPath } from "#features/media/clips/rules/adaptive-films.ts";
import type { Api } from "#platform/server/http/api.ts";
import { noteOnce } from "#platform/server/staff-api/note-once.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { loadsNothing, sendPart } from "#platform/server/store/send-part.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { captionsFile, listCues } from "./captions.ts";
import { clipCaching } from "./clip-caching.ts";
import { serveClipFiles } from "./clip-files.ts";
import { type ClipEngine, type ClipSettings, engineProblem } from "./clip-settings.ts";
import { type ClipRow, findClip, findClipsById, listClips, pageClips } from "./clips.ts";
import { findStaffClip, getStaffClip, listClipStories, listStaffClips } from "./clips-for-staff.ts";
import { listClipHistory } from "./list-clip-history.ts";
import { describeEngine } from "./making/check-films.ts";
import { findOriginal, ORIGINALS } from "./making/seal-original.ts";
import { readWave } from "./read-wave.ts";
import { receiveFilms } from "./receive-films.ts";
import { sizesList } from "./sizes-list.ts";

export function clipRoutes(api: Pick<Api, "serve">, deps: FeatureDeps): void {
  api.serve(calls.listClips, () => listClips(deps));
  api.serve(calls.pageClips, ({ query }) => pageClips(deps, query.page));
  serveClipFiles(deps);
  const { db, clock } = deps;
  const serve = (
    path: string,
    type: string,
    write: (clip: ClipRow, language: string) => Promise<string>,
  ) =>
    deps.server.get<{ Params: { id: string; language?: string } }>(
      path,
      { schema: { hide: true } },
      async ({ params: { id, language = "" } }, reply) => {
        const now = clock.now();
        const [clip] = await findClipsById(db, { now, ids: [id] });
        if (!clip) throw new AppError("not_found", "There is no such clip.");
        const text = await write(clip, language);
        return reply.type(type).headers(clipCaching(clip, now)).send(text);
      },
    );
  serve(calls.captionsPath(":id", ":language"), "text/vtt; charset=utf-8", (clip, language) =>
    captionsFile(db, clip, language),
  );
  serve(sizesListPath(":id"), "application/vnd.apple.mpegurl", (clip) => sizesList(db, clip));
}

const MAY = "clips.make";

export function clipStaffRoutes(
  api: StaffApi,
  deps: FeatureDeps & ClipEngine & { settings: ClipSettings },
): void {
  const { findClipEngine, usesOfClip, openStore } = deps;
  const looking = async () => ({
    usesOfClip,
    engineProblem: engineProblem(await findClipEngine()),
  });
  api.read(staffCalls.listStaffClips, MAY, async ({ query }, call) => {
    const own = await looking();
    return {
      ...(await listStaffClips({ ...call, ...own }, query)),
      engine: own.engineProblem ?? describeEngine(await findClipEngine()).engine,
    };
  });
  api.read(staffCalls.findStaffClip, MAY, async ({ query }, call) => ({
    clip: await findStaffClip({ ...call, ...(await looking()) }, query.source),
  }));
  api.read(staffCalls.getStaffClip, MAY, async ({ params }, call) =>
    getStaffClip({ ...call, ...(await looking()) }, params.number),
  );
  api.read(staffCalls.listClipHistory, MAY, async ({ params }, call) => ({
    lines: await listClipHistory(call, params.number),
  }));
  api.read(staffCalls.listClipStories, MAY, async ({ params }, call) => ({
    stories: await listClipStories({ ...call, usesOfClip }, params.number),
  }));
  api.read(staffCalls.getClipWave, MAY, async ({ params }, call) => ({
    peaks: await readWave({ ...call, openStore }, params.number),
  }));
  api.read(staffCalls.listClipCues, MAY, async ({ params, query }, call) => ({
    cues: await listCues(call, params.number, query.language),
  }));
  receiveFilms(api, deps);
  serveOriginals(api, deps);
}

/** The act by the name of its command. */
export const OPENS_ORIGINAL = "clips original";

/** Sends an original to staff, in the parts that a player requests; each opening leaves a line in the audit log. */
function serveOriginals(api: StaffApi, deps: FeatureDeps): void {
  const files = deps.openStore(ORIGINALS);
  api.route(staffCalls.CLIP_ORIGINAL, "originals.open", async (request, reply, session) => {
    const number = staffCalls.oneClip.safeParse(request.params).data?.number;
    const clip = number === undefined ? undefined : await findClip(deps.db, number);
    const original = clip?.original && (await findOriginal(deps.db, clip.original));
    if (!clip || !original) throw new AppError("not_found", "There is no such original.");
    const isDownload = new URLSearchParams(request.url.split("?")[1]).get("as") === "download";
    reply.type("application/octet-stream").headers({
      ...loadsNothing,
      "content-disposition": isDownload
        ? `attachment; filename="original-${clip.number}"`
        : "inline",
    });
    return sendPart(request, reply, {
      size: original.bytes,
      async open(range) {
        const bytes = await files.get(original.key, range);
        if (!bytes) throw new AppError("not_found", "The original is missing.");
        return bytes;
      },
      onSend: () =>
        noteOnce(deps, session, { what: OPENS_ORIGINAL, subject: `clip ${clip.number}` }),
    });
  });
}

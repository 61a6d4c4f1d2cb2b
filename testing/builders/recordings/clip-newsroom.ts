import { readFile } from "node:fs/promises";
import { uploadsTo } from "#features/intake/video-submissions/server/files/footage.test-kit.ts";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { type IntakeNewsroom, startIntakeNewsroom } from "../intake-newsroom.ts";
import { signedInStaff } from "../staff.ts";
import { runClipJobs } from "./run-clip-jobs.ts";

/** One second of a phone held upright: rotated, with coordinates, a title and the device in it. */
export const PORTRAIT = new URL("./portrait.mp4", import.meta.url);

/** What the recording holds that nobody may read. */
export const CANARIES = ["59.3293", "Canary", "Private title"];

/** A newsroom that makes clips of what witnesses send. */
export async function startClipNewsroom() {
  const newsroom: IntakeNewsroom = await startIntakeNewsroom();
  const { app } = newsroom;
  const editor = await signedInStaff(app.deps, { roles: ["editor"], name: "Edda Lind" });
  const upload = uploadsTo(app).upload;
  const raised: string[] = [];

  const submitFile = async (bytes: Buffer, given: Record<string, unknown> = {}) =>
    newsroom.submitted({ submitterName: "Wilma Witness", ...given, fileKey: await upload(bytes) });

  /** An accepted submission with the recording of a phone, by number. */
  async function accepted(given: Record<string, unknown> = {}): Promise<number> {
    const id = await submitFile(await readFile(PORTRAIT), given);
    await newsroom.act(`submissions/${id}/accept`, { marks: [], points: await pointsOf(id) });
    return id;
  }
  const pointsOf = async (id: number) => {
    const { credit } = await newsroom.act<{ credit: { points: number } }>(
      `submissions/${id}/preview`,
      {
        decision: "accept",
      },
    );
    return credit.points;
  };

  const runJobs = (names: readonly string[], env: Record<string, string> = {}) =>
    runClipJobs(app, { names, env, onAlarm: (alarm) => raised.push(alarm) });
  /** Does what the jobs do once: everything that waits is made. */
  const make = (env?: Record<string, string>) => runJobs(["make-clips", "make-films"], env);
  const sweep = (env?: Record<string, string>) => runJobs(["sweep-clips"], env);

  const makeClip = (id: number) => newsroom.act<{ number: number }>(`submissions/${id}/clip`);
  const clip = (number: number) => newsroom.read<StaffClip>(`clips/${number}`, editor);
  const edit = (number: number, act: string, body: unknown = {}) =>
    newsroom.act<StaffClip>(`clips/${number}/${act}`, body, editor);

  /** A clip of an accepted recording whose files are made. */
  async function madeClip(given: Record<string, unknown> = {}): Promise<StaffClip> {
    const { number } = await makeClip(await accepted(given));
    await make();
    return clip(number);
  }

  return {
    ...newsroom,
    editor,
    submitFile,
    accepted,
    make,
    sweep,
    makeClip,
    clip,
    edit,
    madeClip,
    raised,
  };
}

export type ClipNewsroom = Awaited<ReturnType<typeof startClipNewsroom>>;

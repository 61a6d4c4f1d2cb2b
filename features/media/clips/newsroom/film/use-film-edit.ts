import { useState } from "react";
import { type StaffClip, trimClip } from "#features/media/calls/staff-clips.ts";
import { call } from "#platform/web/call.ts";
import { useClipAct } from "../use-clip-act.ts";

/** What somebody is cutting and hiding, in seconds of the recording, before it is saved. */
export type FilmEditState = StaffClip["cut"] & StaffClip["hidden"];

export interface FilmEdit extends FilmEditState {
  change(next: Partial<FilmEditState>): void;
  isChanged: boolean;
  isBusy: boolean;
  problem: string;
  save(): void;
}

export function useFilmEdit({ number, cut, hidden }: StaffClip): FilmEdit {
  const { busy, problem, run } = useClipAct();
  // Until something is changed, it is what the server knows.
  const [typed, setTyped] = useState<FilmEditState>();
  const edit = typed ?? { ...cut, ...hidden };
  return {
    ...edit,
    change: (next) => setTyped((before) => ({ ...(before ?? edit), ...next })),
    isChanged: typed !== undefined,
    isBusy: busy !== undefined,
    problem,
    async save() {
      const { from, to, mutes, masks } = edit;
      const body = { from, to, hidden: { mutes, masks } };
      const isSaved = await run(
        "trim",
        () => call(trimClip, { params: { number }, body }),
        "It is being made.",
      );
      if (isSaved) setTyped(undefined);
    },
  };
}

/** As fine as cuts are. */
export const toTenth = (second: number) => Math.round(second * 10) / 10;

import { readClips } from "@newsroom/demo/read-clips.ts";
import type { Clip } from "#features/media/calls/videos.ts";
import { addClip } from "#features/media/clips/server/clip-public.ts";

type NewClip = Parameters<typeof addClip>[1];

/** A clip with the files of one of the demo's. */
export async function aClip(
  { deps }: { deps: Parameters<typeof addClip>[0] },
  given: Partial<NewClip> & { title: string },
): Promise<Clip> {
  const [demo] = await readClips();
  if (!demo) throw new Error("The demo has no clips");
  return addClip(deps, {
    ...demo.files,
    description: "Filmed on the quay.",
    transcript: "Nobody speaks.",
    seconds: 6,
    topics: [],
    publishedAt: deps.clock.now(),
    ...given,
  });
}

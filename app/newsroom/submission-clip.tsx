import { makeClip, type Submission } from "#features/intake/calls/staff-video-submissions.ts";
import { ClipOfSource, StaffPlayer } from "#features/media/clips/newsroom/clip-of-source.tsx";
import { clipOfQuery } from "#features/media/clips/newsroom/clip-queries.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";

/** Makes a clip of footage that came as a file, and then shows it with its state. */
export function SubmissionClip({ submission: { id, status } }: { submission: Submission }) {
  const query = clipOfQuery(`submission:${id}`);
  const { data } = useQuery(query);
  const queries = useQueryClient();
  const mayMake = useScope("clips.make") !== undefined;
  const { busy, problem, act } = useAct();
  if (!data) return null;
  if (data.clip) return <ClipOfSource clip={data.clip} />;
  if (!mayMake || (status !== "waiting" && status !== "accepted")) return null;
  const make = () =>
    act("clip", {
      async run() {
        await call(makeClip, { params: { id } });
        await queries.invalidateQueries({ queryKey: query.queryKey });
      },
    });
  return (
    <>
      <div className="queue-acts">
        <ActButton busy={busy !== undefined} onClick={make}>
          Make clip
        </ActButton>
      </div>
      <Problem text={problem} />
    </>
  );
}

/** What was made of a recording that this browser does not play. */
export function SmallSize({ submission: { id } }: { submission: Submission }) {
  const { data } = useQuery(clipOfQuery(`submission:${id}`));
  const clip = data?.clip;
  const isMade = clip ? clip.renditions.length > 0 : false;
  return (
    <>
      <p role="status" className="type-small text-text-2">
        This browser cannot play the recording.{" "}
        {isMade
          ? "Here is the smallest size that was made of it."
          : "Make a clip of it, or download it."}
      </p>
      {clip && isMade && <StaffPlayer clip={clip} />}
    </>
  );
}

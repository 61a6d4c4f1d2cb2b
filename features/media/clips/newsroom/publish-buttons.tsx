import { publishClip, retryClip, type StaffClip } from "#features/media/calls/staff-clips.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { ActButton, Problem } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useClipAct } from "./use-clip-act.ts";

type Choice = "silent" | "follow";

/** Shows a clip to readers with one press, which says what becomes of its captions; or tries again what failed. */
export function PublishButtons({ clip }: { clip: StaffClip }) {
  const { number, state, title, captions, missing, problem: failure } = clip;
  const mayPublish = useScope("clips.publish") !== undefined;
  const { busy, problem, run } = useClipAct();
  const publish = (choice?: Choice) =>
    run(
      `publish ${choice ?? ""}`,
      () =>
        call(publishClip, {
          params: { number },
          body: choice === undefined ? {} : { captions: choice },
        }),
      `Public: ${title}`,
    );
  const isPublishable = (state === "ready" || state === "down") && mayPublish;
  return (
    <>
      {isPublishable && missing.length > 0 && (
        <ul className="type-small text-warn">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="queue-acts empty:hidden">
        {isPublishable && missing.length === 0 && captions.length > 0 && (
          <ActButton variant="signal" busy={busy !== undefined} onClick={() => publish()}>
            Publish
          </ActButton>
        )}
        {isPublishable && missing.length === 0 && captions.length === 0 && (
          <>
            <ActButton
              variant="signal"
              busy={busy === "publish follow"}
              onClick={() => publish("follow")}
            >
              Publish, captions follow
            </ActButton>
            <ActButton busy={busy === "publish silent"} onClick={() => publish("silent")}>
              Publish, nobody speaks
            </ActButton>
          </>
        )}
        {state === "failed" && failure && (
          <ActButton
            busy={busy === "retry"}
            onClick={() =>
              run("retry", () => call(retryClip, { params: { number } }), "It is tried again.")
            }
          >
            Try again
          </ActButton>
        )}
      </div>
      <Problem text={problem} />
    </>
  );
}

import {
  hideVideo,
  listVideosForStaff,
  showVideo,
  type VideoForStaff,
} from "#features/media/calls/staff-videos.ts";
import { channels } from "#features/media/calls/videos.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { site } from "#site.config.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";

const videosQuery = queryOptions({
  queryKey: ["newsroom", "videos"],
  queryFn: () => call(listVideosForStaff, {}),
});

/** The videos of both channels. A hidden one is on no page of readers until it is shown again. */
export function VideosScreen() {
  const query = useQuery(videosQuery);
  const queries = useQueryClient();
  const { act, busy, problem } = useAct();
  const change = ({ id, title, isHidden }: VideoForStaff) =>
    act(id, {
      async run() {
        const shown = await call(isHidden ? showVideo : hideVideo, { params: { id } });
        queries.setQueryData(videosQuery.queryKey, shown);
        announce(`${isHidden ? "Shown" : "Hidden"}: ${title}`);
      },
    });
  return (
    <Screen title="Videos">
      <Problem text={problem} />
      <Refreshed
        query={query}
        isEmpty={({ videos }) => videos.length === 0}
        empty={
          <EmptyState title="The channels have no videos yet. They are fetched by themselves." />
        }
      >
        {({ videos }) => (
          <div className="grid gap-4">
            {channels.map((channel) => (
              <ScreenPart key={channel} id={channel} title={site.channels[channel].title}>
                <ul>
                  {videos
                    .filter((video) => video.channel === channel)
                    .map((video) => (
                      <li
                        key={video.id}
                        className={`front-story video-row ${video.isHidden ? "video-hidden" : ""}`}
                      >
                        <img src={video.picture} alt="" loading="lazy" className="front-picture" />
                        <div className="front-words">
                          <p className="type-ui">{video.title}</p>
                          <p className="type-small text-text-2">
                            <time dateTime={video.publishedAt}>
                              {dayAndTime(video.publishedAt)}
                            </time>
                            {video.isHidden && <strong className="text-warn"> · Hidden</strong>}
                          </p>
                        </div>
                        <div className="front-acts">
                          <ActButton
                            busy={busy === video.id}
                            aria-label={`${video.isHidden ? "Show again" : "Hide"}: ${video.title}`}
                            onClick={() => change(video)}
                          >
                            {video.isHidden ? "Show again" : "Hide"}
                          </ActButton>
                        </div>
                      </li>
                    ))}
                </ul>
              </ScreenPart>
            ))}
          </div>
        )}
      </Refreshed>
    </Screen>
  );
}

import { alertsUnderWayQuery } from "#features/mailing/newsletter/newsroom/alerts-query.ts";
import { onAirQuery } from "#features/stories/newsroom/list/story-queries.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { MINUTE } from "#shared/time/units.ts";
import { useMinuteClock } from "#ui/layout/relative-time.tsx";
import { TallyDot } from "#ui/layout/tally-dot.tsx";

/** What readers see first right now. */
export function OnAir() {
  const mayAlert = useScope("front-page.change") !== undefined;
  return (
    <>
      <Refreshed query={useQuery(onAirQuery)}>
        {({ breaking, lead }) => (
          <dl>
            {breaking.map(({ id, title, until }) => (
              <div key={id} className="desk-line">
                <dt className="flex items-center gap-2 text-err">
                  <TallyDot /> Breaking
                </dt>
                <dd>
                  <StoryName id={id} title={title} /> <TimeLeft until={until} />
                </dd>
              </div>
            ))}
            {breaking.length === 0 && (
              <div className="desk-line">
                <dt>Breaking</dt>
                <dd className="text-text-2">Nothing is breaking.</dd>
              </div>
            )}
            <div className="desk-line">
              <dt>Lead</dt>
              <dd>{lead ? <StoryName {...lead} /> : "Nothing is published yet."}</dd>
            </div>
          </dl>
        )}
      </Refreshed>
      {mayAlert && <AlertsUnderWay />}
    </>
  );
}

function AlertsUnderWay() {
  return (
    <Refreshed query={useQuery(alertsUnderWayQuery)} skeleton={<div className="h-10" />}>
      {(alerts) => (
        <dl>
          {alerts.map(({ id, articleId, title, queued, sent, gaveUp }) => (
            <div key={id} className="desk-line">
              <dt>Alert</dt>
              <dd>
                <StoryName id={articleId} title={title} />{" "}
                <span className="text-text-2">
                  {fullCount(sent + gaveUp)} of {fullCount(queued)} sent
                </span>
              </dd>
            </div>
          ))}
          {alerts.length === 0 && (
            <div className="desk-line">
              <dt>Alert</dt>
              <dd className="text-text-2">None is under way.</dd>
            </div>
          )}
        </dl>
      )}
    </Refreshed>
  );
}

/** A link for those who may open the story. */
export function StoryName({ id, title }: { id: number; title: string }) {
  const mayOpen = useScope("stories.write") === "all";
  return mayOpen ? (
    <Link to={`/newsroom/stories/${id}`} className="desk-story">
      {title}
    </Link>
  ) : (
    <span className="desk-story">{title}</span>
  );
}

function TimeLeft({ until }: { until: string }) {
  useMinuteClock();
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE));
  const hours = Math.floor(minutes / 60);
  return (
    <span className="whitespace-nowrap text-text-2">
      {hours > 0 && `${hours} h `}
      {minutes % 60} min left
    </span>
  );
}

import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { TABS, type Tab } from "../calls/staff-comments.ts";
import { waitingCommentsQuery } from "./comment-queries.ts";
import { tabWords } from "./comment-words.ts";
import { Queue } from "./queue.tsx";

/** What readers wrote, for moderators. The tab is in the address. */
export function CommentsScreen() {
  const wanted = new URLSearchParams(useLocation().search).get("tab");
  const tab = TABS.find((name) => name === wanted) ?? "held";
  return (
    <Screen
      title="Comments"
      actions={
        <Link to="/newsroom/comments/rules" className={buttonClass("quiet")}>
          Ban rules
        </Link>
      }
    >
      <Tabs tab={tab} />
      <Queue key={tab} tab={tab} />
    </Screen>
  );
}

function Tabs({ tab: current }: { tab: Tab }) {
  const waiting: Partial<Record<Tab, number>> = useQuery(waitingCommentsQuery).data ?? {};
  return (
    <nav aria-label="Comments" className="saved-views">
      {TABS.map((tab) => {
        const count = waiting[tab];
        return (
          <Link
            key={tab}
            to={tab === "held" ? "/newsroom/comments" : `/newsroom/comments?tab=${tab}`}
            aria-current={tab === current ? "page" : undefined}
          >
            {tabWords[tab]}
            {count !== undefined && <span className="tab-count">{fullCount(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

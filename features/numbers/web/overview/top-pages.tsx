import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import { Link } from "#platform/web/router/link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import { Icon } from "#ui/media/icon.tsx";
import { RankedList } from "./ranked-list.tsx";

type Figures<Name extends keyof AnalyticsOverview> = { of: AnalyticsOverview[Name] };

const VIEWS = ["view", "views"] as const;
const LINK = "stretched hover:underline";

export const TopPages = ({ of }: Figures<"topPages">) => (
  <RankedList
    unit={VIEWS}
    empty="No page data available"
    rows={of.map(({ path, title, views }) => ({
      key: path,
      title: (
        <Link to={path} className={LINK}>
          {title || path}
        </Link>
      ),
      detail: path,
      count: views,
    }))}
  />
);

export const TopArticles = ({ of }: Figures<"topArticles">) => (
  <>
    <div className="flex gap-3 border-2 border-dashed border-hair p-4 text-text-2">
      <Icon name="info" size={24} />
      <p className="type-ui">
        Article performance tracking is being integrated. The list below counts readers: one per
        visitor and article in 30 minutes.
      </p>
    </div>
    <RankedList
      unit={VIEWS}
      empty="No article data available"
      rows={of.map(({ id, title, views }) => ({
        key: id,
        title: (
          <Link to={articlePath(id)} className={LINK}>
            {title}
          </Link>
        ),
        detail: `Article ID: ${id}`,
        count: views,
      }))}
    />
  </>
);

/** Not links, because spammers could earn one by faking visits. */
export const TrafficSources = ({ of }: Figures<"topReferrers">) => (
  <RankedList
    unit={["visit", "visits"]}
    empty="No referrer data available"
    rows={of.map(({ referrer, views }) => ({
      key: referrer ?? "",
      title: referrer || "Direct Traffic",
      count: views,
    }))}
  />
);

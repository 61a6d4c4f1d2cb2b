import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { articles } from "./articles.ts";
import { bytes, moment } from "./columns.ts";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
const day = () => date("day", { mode: "string" }).notNull();
const count = (name: string) => bigint(name, { mode: "number" }).notNull();
const articleId = () =>
  integer("article_id")
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" });

export const analyticsSalts = pgTable("analytics_salts", {
  day: day().primaryKey(),
  salt: bytes("salt").notNull(),
});

/** By month; how months come and go is in the migration. */
export const pageViews = pgTable("page_views", {
  at: moment("at").notNull(),
  session: uuid("session").notNull(),
  visitor: uuid("visitor").notNull(),
  path: text("path").notNull(),
  articleId: integer("article_id"),
  arrived: boolean("arrived").notNull(),
  source: text("source"),
  device: text("device").notNull(),
  utmSource: text("utm_source"),
  utmMedium: text("utm_medium"),
  utmCampaign: text("utm_campaign"),
});

export const clicks = pgTable("clicks", {
  at: moment("at").notNull(),
  session: uuid("session").notNull(),
  visitor: uuid("visitor").notNull(),
  clickType: text("click_type").notNull(),
  targetUrl: text("target_url").notNull(),
  targetTitle: text("target_title"),
  targetId: text("target_id"),
  sourcePage: text("source_page").notNull(),
  elementType: text("element_type").notNull(),
  category: text("category"),
});

export const analyticsHours = pgTable("analytics_hours", {
  hour: moment("hour").primaryKey(),
  views: count("views").default(0),
  visitors: count("visitors").default(0),
  sessions: count("sessions").default(0),
  engagedMs: count("engaged_ms").default(0),
  demo: boolean("demo").notNull().default(false),
  readers: count("readers").default(0),
  ended: count("ended").default(0),
  readMs: count("read_ms").default(0),
});

export const analyticsDays = pgTable(
  "analytics_days",
  {
    day: day(),
    kind: text("kind", { enum: ["page", "source", "device", "next"] }).notNull(),
    name: text("name").notNull(),
    views: count("views"),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] })],
);

export const analyticsArticleDays = pgTable(
  "analytics_article_days",
  {
    day: day(),
    articleId: articleId(),
    views: count("views"),
    readers: count("readers"),
    ended: count("ended").default(0),
    readMs: count("read_ms").default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.articleId] })],
);

/** Ten days in one row. */
export const analyticsArticleSpans = pgTable(
  "analytics_article_spans",
  {
    span: integer("span").notNull(),
    articleId: articleId(),
    views: count("views"),
    readers: count("readers"),
    ended: count("ended").default(0),
    readMs: count("read_ms").default(0),
  },
  (table) => [primaryKey({ columns: [table.span, table.articleId] })],
);

export const analyticsClickDays = pgTable(
  "analytics_click_days",
  {
    day: day(),
    link: text("link").notNull(),
    page: text("page").notNull(),
    clicks: count("clicks"),
  },
  (table) => [primaryKey({ columns: [table.day, table.link, table.page] })],
);

export const analyticsTargetDays = pgTable(
  "analytics_target_days",
  { day: day(), target: text("target").notNull(), clicks: count("clicks") },
  (table) => [primaryKey({ columns: [table.day, table.target] })],
);

export const analyticsVisitors = pgTable(
  "analytics_visitors",
  { day: day(), visitor: uuid("visitor").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

export const analyticsSessions = pgTable("analytics_sessions", {
  session: uuid("session").primaryKey(),
  startedAt: moment("started_at").notNull(),
  lastViewAt: moment("last_view_at").notNull(),
  engagedMs: count("engaged_ms").default(0),
  begunIn: transactionId("begun_in").notNull(),
});

export const analyticsReaders = pgTable(
  "analytics_readers",
  {
    visitor: uuid("visitor").notNull(),
    articleId: integer("article_id").notNull(),
    countedAt: moment("counted_at").notNull(),
    ended: boolean("ended").notNull().default(false),
    readMs: count("read_ms").default(0),
  },
  (table) => [primaryKey({ columns: [table.visitor, table.articleId] })],
);

export const analyticsUncounted = pgTable(
  "analytics_uncounted",
  { articleId: articleId(), minute: moment("minute").notNull(), views: count("views") },
  (table) => [primaryKey({ columns: [table.articleId, table.minute] })],
);

/** Sums of one story and day; the migration says what each kind is. */
export const analyticsStoryDays = pgTable(
  "analytics_story_days",
  {
    articleId: articleId(),
    day: day(),
    kind: text("kind", { enum: ["reader", "ended", "source", "inside", "next"] }).notNull(),
    name: text("name").notNull(),
    count: count("count"),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.day, table.kind, table.name] })],
);

export const analyticsCampaignDays = pgTable(
  "analytics_campaign_days",
  {
    day: day(),
    source: text("source").notNull(),
    medium: text("medium").notNull(),
    campaign: text("campaign").notNull(),
    visits: count("visits"),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.medium, table.campaign] })],
);

export const analyticsOutgoingDays = pgTable(
  "analytics_outgoing_days",
  {
    day: day(),
    host: text("host").notNull(),
    page: text("page").notNull(),
    clicks: count("clicks"),
  },
  (table) => [primaryKey({ columns: [table.day, table.host, table.page] })],
);

/** Numbers of stories, without a reference: 0 stands for all others. */
export const analyticsNextDays = pgTable(
  "analytics_next_days",
  {
    day: day(),
    story: integer("story").notNull(),
    next: integer("next").notNull(),
    readers: count("readers"),
  },
  (table) => [primaryKey({ columns: [table.day, table.story, table.next] })],
);

export const analyticsOutcomeDays = pgTable(
  "analytics_outcome_days",
  {
    day: day(),
    kind: text("kind", { enum: ["view", "click", "engagement"] }).notNull(),
    outcome: text("outcome").notNull(),
    events: count("events"),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.outcome] })],
);

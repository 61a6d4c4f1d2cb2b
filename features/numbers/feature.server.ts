import { defineFeature, type FeatureDeps } from "#features/define-feature.ts";
import type { PersonalTable } from "#platform/server/personal-data.ts";
import { networks } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";
import { adminAnalyticsRoutes } from "./server/admin-routes.ts";
import { articles } from "./server/commands/articles.ts";
import { events } from "./server/commands/events.ts";
import { createIngest } from "./server/ingest/create-ingest.ts";
import { analyticsJobs } from "./server/jobs.ts";
import { analyticsRoutes } from "./server/routes.ts";
import { createEventCounters, eventMetrics } from "./server/sink/send-events.ts";
import { analyticsStaffRoutes } from "./server/staff-routes.ts";

const withoutAddress: PersonalTable = {
  onRequest: { stays: "Random or salted; no address leads to it." },
};

export const analytics = defineFeature({
  name: "analytics",
  area: "numbers",
  floor: 3,
  tables: [
    "analytics_article_days",
    "analytics_article_spans",
    "analytics_campaign_days",
    "analytics_click_days",
    "analytics_days",
    "analytics_hours",
    "analytics_next_days",
    "analytics_outcome_days",
    "analytics_outgoing_days",
    "analytics_readers",
    "analytics_salts",
    "analytics_sessions",
    "analytics_story_days",
    "analytics_target_days",
    "analytics_uncounted",
    "analytics_visitors",
    "clicks",
    "event_queue",
    "event_sink",
    "page_views",
  ],
  personal: {
    analytics_readers: withoutAddress,
    analytics_salts: withoutAddress,
    analytics_sessions: withoutAddress,
    analytics_visitors: withoutAddress,
    clicks: withoutAddress,
    event_queue: withoutAddress,
    page_views: withoutAddress,
  },
  settings: defineSettings({
    /** Data centres and the like, whose visits are counted nowhere. */
    UNCOUNTED_NETWORKS: networks.default([]),
  }),
  open: (deps: FeatureDeps & { settings: unknown }) => ({
    ingest: createIngest(deps),
    eventCounters: createEventCounters(),
  }),
  routes(api, deps) {
    analyticsRoutes(api, deps);
    adminAnalyticsRoutes(api, deps);
  },
  staffRoutes: analyticsStaffRoutes,
  commands: { articles, events },
  jobs: analyticsJobs,
  metrics: (deps) => [...deps.ingest.meters.all, ...eventMetrics(deps)],
});

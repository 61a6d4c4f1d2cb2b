import { analytics } from "../features/analytics/feature.server.ts";
import { articles } from "../features/articles/feature.server.ts";
import { breaking } from "../features/breaking/feature.server.ts";
import { comments } from "../features/comments/feature.server.ts";
import { contact } from "../features/contact/feature.server.ts";
import { contributors } from "../features/contributors/feature.server.ts";
import { donations } from "../features/donations/feature.server.ts";
import { feeds } from "../features/feeds/feature.server.ts";
import { freelancers } from "../features/freelancers/feature.server.ts";
import { images } from "../features/images/feature.server.ts";
import { imports } from "../features/imports/feature.server.ts";
import { installApp } from "../features/install-app/feature.server.ts";
import { newsletter } from "../features/newsletter/feature.server.ts";
import { people } from "../features/people/feature.server.ts";
import { readingProgress } from "../features/reading-progress/feature.server.ts";
import { search } from "../features/search/feature.server.ts";
import { seo } from "../features/seo/feature.server.ts";
import { social } from "../features/social/feature.server.ts";
import { videoSubmissions } from "../features/video-submissions/feature.server.ts";
import { videos } from "../features/videos/feature.server.ts";

/** Every feature of the site, a line each. What the site consists of is derived from here. */
export const features = [
  articles,
  breaking,
  comments,
  videos,
  search,
  social,
  newsletter,
  readingProgress,
  analytics,
  videoSubmissions,
  freelancers,
  contact,
  people,
  contributors,
  donations,
  images,
  feeds,
  seo,
  installApp,
  imports,
] as const;

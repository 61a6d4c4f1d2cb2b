// Every feature of the site, a line each. What the site consists of is derived from here.

export {
  articles,
  breaking,
  categories,
  frontPage,
  storyEditor,
} from "#features/stories/feature.server.ts";
export { comments } from "../features/comments/feature.server.ts";
export { installApp } from "../features/device/install-app/feature.server.ts";
export { onDevice } from "../features/device/on-device/feature.server.ts";
export { readingProgress } from "../features/device/reading-progress/feature.server.ts";
export { donations } from "../features/donations/feature.server.ts";
export { imports } from "../features/imports/feature.server.ts";
export { contact } from "../features/intake/contact/feature.server.ts";
export { contributors } from "../features/intake/contributors/feature.server.ts";
export { freelancers } from "../features/intake/freelancers/feature.server.ts";
export { videoSubmissions } from "../features/intake/video-submissions/feature.server.ts";
export { newsletter } from "../features/mailing/newsletter/feature.server.ts";
export { push } from "../features/mailing/push/feature.server.ts";
export { clips } from "../features/media/clips/feature.server.ts";
export { images } from "../features/media/images/feature.server.ts";
export { media } from "../features/media/media/feature.server.ts";
export { social } from "../features/media/social/feature.server.ts";
export { videos } from "../features/media/videos/feature.server.ts";
export { analytics } from "../features/numbers/feature.server.ts";
export { payments } from "../features/payments/feature.server.ts";
export { feeds, seo } from "../features/publishing/feature.server.ts";
export { search } from "../features/search/feature.server.ts";
export { dailyMail } from "../features/site/daily-mail/feature.server.ts";
export { operations } from "../features/site/operations/feature.server.ts";
export { people } from "../features/site/people/feature.server.ts";
export { siteSettings } from "../features/site/site-settings/feature.server.ts";
export { staff } from "../features/staff/feature.server.ts";

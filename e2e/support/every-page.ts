import { digestStories, digests } from "#db/schema/newsletter.ts";
import { creditVideo } from "#features/intake/contributors/server/public.ts";
import { setBreaking } from "#features/stories/articles/server/editing/set-breaking.ts";
import { DAY } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { aClip } from "#testing/builders/clips.ts";
import { someComments } from "#testing/builders/commenters.ts";
import { channelVideos, mirroredPicture, posts, someVideos } from "./fill-channels.ts";
import { makePicture } from "./make-picture.ts";

export interface SitePage {
  path: string;
  heading: string;
  /** Something that only this screen has. */
  shows?: string;
  /** The promise that the screen is there; none while its page is not open yet. */
  id?: string;
  missing?: true;
}

/** Every address of the route table, in a newsroom filled by `fillNewsroom`. */
export const everyPage: readonly SitePage[] = [
  { path: "/", heading: publication.name, shows: "Today's Top Stories" },
  { path: "/article/night-ferry", heading: "The night ferry", shows: "Read next", id: "ROUTE-02" },
  {
    path: "/2026/01/02/night-ferry",
    heading: "The night ferry",
    shows: "Read next",
    id: "ROUTE-03",
  },
  {
    path: "/category/Politics",
    heading: "Latest Politics News",
    shows: "The council met",
    id: "ROUTE-04",
  },
  { path: "/topic/ferries", heading: "Ferries", shows: "The night ferry" },
  { path: "/author/owen-pryce", heading: "Owen Pryce", shows: "The council met" },
  { path: "/stories", heading: "All Stories", shows: "The council met" },
  { path: "/corrections", heading: "Corrections", shows: "Corrections as an RSS feed" },
  { path: "/report/comment/1", heading: "Report a Comment", shows: "I was on it." },
  { path: "/like/comment/1", heading: "Like a Comment", shows: "I was on it." },
  { path: "/post-comment/1", heading: "Post a Comment", shows: "Shown with your comment." },
  { path: "/about-us", heading: "About Us", shows: "The team", id: "ROUTE-05" },
  {
    path: "/video-archives",
    heading: "Video Archives",
    shows: "Fog over the lower quay",
    id: "ROUTE-06",
  },
  {
    path: "/video/the-quay-in-fog",
    heading: "The quay in fog",
    shows: "Nobody speaks.",
    id: "PLAY-06",
  },
  { path: "/license", heading: "License", shows: "How we set the price", id: "ROUTE-07" },
  { path: "/ethics", heading: "Ethics", shows: "Stage nothing", id: "ROUTE-08" },
  {
    path: "/terms-of-service",
    heading: "Terms of Service",
    shows: "Reading and linking",
    id: "ROUTE-09",
  },
  { path: "/privacy-policy", heading: "Privacy Policy", shows: "Your rights", id: "ROUTE-10" },
  { path: "/contact-us", heading: "Contact Us", shows: "Contact info", id: "ROUTE-11" },
  { path: "/submit-video", heading: "Submit Video", shows: "What happens next", id: "ROUTE-12" },
  {
    path: "/join-fntv",
    heading: `Join ${publication.name}`,
    shows: "Who we look for",
    id: "ROUTE-13",
  },
  {
    path: "/contributor-dashboard",
    heading: "Contributor Dashboard",
    shows: "Ada Quay",
    id: "ROUTE-14",
  },
  { path: "/search", heading: "Search", shows: "Popular Topics", id: "ROUTE-15" },
  {
    path: "/support",
    heading: "Support Independent Journalism",
    shows: "This is a single payment.",
    id: "ROUTE-16",
  },
  {
    path: "/recurring-donations",
    heading: "Support Independent Journalism",
    shows: "Why Your Support Matters",
    id: "ROUTE-17",
  },
  { path: "/analytics", heading: "Website Analytics", shows: "How we count", id: "ROUTE-18" },
  { path: "/admin-analytics", heading: "Analytics Access", shows: "Admin key", id: "ROUTE-19" },
  {
    path: "/following",
    heading: publication.name,
    shows: "Latest Breaking News",
    id: "ROUTE-20",
  },
  { path: "/breaking", heading: "BREAKING NEWS", shows: "Latest Updates", id: "ROUTE-21" },
  { path: "/saved", heading: "Saved stories", shows: "Stored in this browser alone" },
  { path: "/newsletter", heading: "Newsletter", shows: "Weekly digest" },
  { path: "/newsletter/archive", heading: "Newsletter archive", shows: "The night ferry" },
  { path: "/newsletter/archive/2026-01-03", heading: "The week to January 3, 2026" },
  { path: "/newsletter/choice", heading: "Choose what you get" },
  { path: "/newsletter/unsubscribe/digest", heading: "Unsubscribe" },
  { path: "/newsletter/subscribe", heading: "Subscribe" },
  { path: "/newsletter/confirm", heading: "Confirm your address" },
  { path: "/newsletter/unsubscribe", heading: "Unsubscribe" },
  { path: "/reply-mails/confirm", heading: "Confirm your address for replies" },
  { path: "/reply-mails/leave", heading: "Stop emails about replies" },
  { path: "/reply-mails/leave/7", heading: "Stop emails about replies" },
  { path: "/donor-portal", heading: "Manage your donation" },
  { path: "/join-fntv/copy", heading: "A copy of your application" },
  { path: "/my-data/export", heading: "Get your data" },
  { path: "/my-data/delete", heading: "Delete your data" },
  {
    path: "/no/such/page",
    heading: "Page Not Found",
    shows: "front page",
    id: "ROUTE-22",
    missing: true,
  },
];

/** Data for every part of every page: stories with pictures and tags, a breaking story, videos, posts. */
export async function fillNewsroom(site: TestApp): Promise<void> {
  const imageUrl = await makePicture(site, "quay.jpg");
  const picture = { imageUrl, imageAlt: "A ferry at the lower quay" };
  await publishedArticles(site.deps, 7, picture);
  const { id } = await publishedArticle(site.deps, {
    ...picture,
    title: "The night ferry",
    slug: "night-ferry",
    content:
      '<h2>On board</h2><p>Nine <a href="/ethics">passengers</a>.</p><blockquote><p>Late again.</p></blockquote><p>https://youtu.be/abcDEF12345</p>',
    imageCaption: "The lower quay at night",
    tags: ["ferries"],
    publishedAt: new Date("2026-01-02T03:04:05Z"),
  });
  await sentDigest(site.deps, id);
  await someComments(site.deps, id, ["I was on it.", "So was I.\n\nNever again."]);
  for (const { name } of publication.categories) {
    await publishedArticle(site.deps, { category: name, ...(name !== "Health" && picture) });
  }
  const urgent = await publishedArticle(site.deps, {
    ...picture,
    title: "The council met",
    category: "Politics",
    featured: true,
  });
  const other = await publishedArticle(site.deps, { category: "World" });
  const tomorrow = new Date(site.clock.now().getTime() + DAY);
  await setBreaking(site.deps, urgent.id, tomorrow);
  await setBreaking(site.deps, other.id, tomorrow);
  await creditVideo(site.deps, {
    source: "submission:1",
    title: "The night ferry",
    place: "Lower Quay",
    email: "ada@witness.example",
    name: "Ada Quay",
  });
  await aClip(site, { title: "The quay in fog", topics: ["ferries"] });
  await aClip(site, { title: "The quay at noon" });
  await fillChannels(site);
}

async function sentDigest({ db, clock }: TestApp["deps"], articleId: number): Promise<void> {
  const sentAt = clock.now();
  const [digest] = await db
    .insert(digests)
    .values({ day: "2026-01-03", createdAt: sentAt, queuedAt: sentAt })
    .returning();
  await db
    .insert(digestStories)
    .values({ digestId: digest?.id ?? 0, position: 0, articleId, isPick: true });
}

async function fillChannels({ deps }: TestApp): Promise<void> {
  const pictureKey = await mirroredPicture(deps, "video");
  await channelVideos(deps, "local", [{ title: "Fog over the lower quay", pictureKey }, {}]);
  await channelVideos(deps, "national", someVideos(4));
  const still = await mirroredPicture(deps, "post");
  await posts(deps, [
    { text: "Ferries are back on the lower quay.", likes: 1_200 },
    { text: "From the bridge", media: [{ type: "video", pictureKey: still, alt: "A bridge" }] },
    { text: "Correction: the vote is on Thursday. ".repeat(5) },
  ]);
}

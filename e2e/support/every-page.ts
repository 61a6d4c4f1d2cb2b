import { digestStories, digests } from "#db/schema/newsletter.ts";
import { declaredPages } from "#features/declared-pages.ts";
import { creditVideo } from "#features/intake/contributors/server/contributor-public.ts";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
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
  missing?: true;
}

/** Every page that features declare, in a newsroom filled by `fillNewsroom`. */
export const everyPage: readonly SitePage[] = declaredPages.map(({ path, example }) => ({
  path,
  heading: publication.name,
  ...example,
  ...(path === "*" && { missing: true }),
}));

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

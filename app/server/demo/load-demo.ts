import { setTimeout } from "node:timers/promises";
import { demoFilm } from "@newsroom/demo/demo-film.ts";
import { listPictures } from "@newsroom/demo/list-pictures.ts";
import { type DemoClip, readClips } from "@newsroom/demo/read-clips.ts";
import { type DemoComment, readComments } from "@newsroom/demo/read-comments.ts";
import { type DemoContributor, readContributors } from "@newsroom/demo/read-contributors.ts";
import { readStories, type Story } from "@newsroom/demo/read-story.ts";
import { spreadDonations } from "@newsroom/demo/spread-donations.ts";
import { spreadViews } from "@newsroom/demo/spread-views.ts";
import { spreadVisits } from "@newsroom/demo/spread-visits.ts";
import { DEMO_PICTURES } from "@newsroom/demo/story-html.ts";
import { sql } from "drizzle-orm";
import { importComment } from "#features/comments/server/public.ts";
import { importDemoDonations } from "#features/donations/server/public.ts";
import { creditVideo } from "#features/intake/contributors/server/contributor-public.ts";
import { submitDemoFilm } from "#features/intake/video-submissions/server/submission-public.ts";
import { MEDIA } from "#features/media/calls/images.ts";
import { addClip } from "#features/media/clips/server/clip-public.ts";
import { MEDIA_FOLDER } from "#features/media/images/server/picture-public.ts";
import { addToSums } from "#features/numbers/server/public.ts";
import { articleEditor, countViews, type ViewCount } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { OpenStore, Store } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { videoPath } from "#shared/site/paths.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { DAY, HOUR, SECOND } from "#shared/time/units.ts";

const DEMO_LOCK = 7_210_024;

export interface DemoOptions {
  deps: Deps & { openStore: OpenStore; dataDir: string };
  say: (line: string) => void;
}

/** Fills a site without articles with the demo newsroom, in one transaction. */
export async function loadDemo({ deps, say }: DemoOptions): Promise<void> {
  if (await articleEditor.hasAny(deps.db)) return;
  const now = deps.clock.now();
  const stories = await readStories(now);
  const comments = await readComments();
  const contributors = await readContributors();
  const clips = await readClips();
  await storePictures(deps.openStore(MEDIA_FOLDER));
  let isFilledHere = false;
  const isFilled = async () =>
    deps.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ locked: boolean }>(
        sql`select pg_try_advisory_xact_lock(${DEMO_LOCK}::bigint) as locked`,
      );
      if (!rows[0]?.locked) return false;
      if (!(await articleEditor.hasAny(tx))) await fill(tx);
      return true;
    });
  // Tried again every second, because a lock is waited for only as long as any statement may take.
  for (let round = 0; !(await isFilled()); round++) {
    if (round === 0) say("Another process fills the demo; waiting for it");
    await setTimeout(SECOND);
  }
  if (isFilledHere) await submitFilm(deps);

  async function fill(tx: Deps["db"]) {
    const players = await addDemoClips({ ...deps, db: tx }, clips);
    const reads: ViewCount[] = [];
    // Oldest first, so that ids grow with time.
    for (const story of stories.toSorted((a, b) => b.age - a.age)) {
      const within = { ...deps, db: tx };
      const id = await publish(within, withClip(story, players.get(story.slug)), now);
      const publishedAt = now.getTime() - story.age;
      const views = spreadViews(story.views, new Date(publishedAt), now);
      reads.push(...views.map((part) => ({ articleId: id, ...part })));
      await addComments(within, id, publishedAt, comments.get(story.slug) ?? []);
    }
    await creditContributors({ ...deps, db: tx }, contributors, now);
    await countViews(tx, reads);
    await addToSums(tx, spreadVisits(reads, now));
    await importDemoDonations(tx, spreadDonations(now), now);
    say(`Published ${stories.length} demo stories`);
    isFilledHere = true;
  }
}

/** What a newcomer can try first: a film that waits in Intake. A full disk has no room for it. */
async function submitFilm(deps: DemoOptions["deps"]): Promise<void> {
  const { path, ...film } = demoFilm;
  const day = new Date(deps.clock.now().getTime() - DAY).toISOString().slice(0, 10);
  await submitDemoFilm(deps, path, { ...film, date: day }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Those that are not there yet. */
async function storePictures(media: Store) {
  const folder = DEMO_PICTURES.slice(MEDIA.length);
  const known = new Set((await media.list(folder)).map(({ key }) => key));
  const missing = (await listPictures()).filter(({ name }) => !known.has(folder + name));
  await Promise.all(missing.map(({ name, path }) => media.put(folder + name, { path })));
}

async function publish(deps: Deps, story: Story, now: Date): Promise<number> {
  const publishedAt = new Date(now.getTime() - story.age);
  const at = (time: Date): Deps => ({ ...deps, clock: { now: () => time } });
  const { id } = await articleEditor.create(at(publishedAt), {
    title: story.title,
    slug: story.slug,
    excerpt: story.excerpt,
    content: story.html,
    category: story.category,
    author: story.author,
    location: story.location,
    tags: story.tags,
    featured: story.featured,
    status: "published",
    publishedAt,
    ...(story.picture && {
      imageUrl: DEMO_PICTURES + story.picture.file,
      imageAlt: story.picture.alt,
      imageCaption: story.picture.caption,
    }),
  });
  if (story.correction) {
    const corrected = new Date(publishedAt.getTime() + Math.min(3 * HOUR, story.age / 2));
    await articleEditor.update(at(corrected), id, { correction: story.correction });
  }
  if (story.breaking !== undefined) {
    await articleEditor.setBreaking(at(now), id, new Date(now.getTime() + story.breaking));
  }
  return id;
}

async function addComments(
  deps: Deps,
  articleId: number,
  publishedAt: number,
  comments: readonly DemoComment[],
) {
  for (const { after, name, text, held } of comments) {
    const at = new Date(publishedAt + after);
    const authorEmail = `${encodeURIComponent(name.toLowerCase())}@reader.example`;
    await importComment(
      { ...deps, clock: { now: () => at } },
      { articleId, authorName: name, authorEmail, content: text, heldFor: held && [held] },
    );
  }
}

async function creditContributors(deps: Deps, people: readonly DemoContributor[], now: Date) {
  const videos = people.flatMap(({ videos, ...person }) =>
    videos.map((video) => ({ ...person, ...video })),
  );
  for (const { ago, ...video } of videos.toSorted((a, b) => b.ago - a.ago)) {
    const at = new Date(now.getTime() - ago);
    const source = `demo:${video.title}`;
    await creditVideo({ ...deps, clock: { now: () => at } }, { ...video, source });
  }
}

/** The clips by the slug of the story that shows them: a paragraph that becomes the player. */
async function addDemoClips(
  deps: Deps & { openStore: OpenStore },
  clips: readonly DemoClip[],
): Promise<ReadonlyMap<string, string>> {
  const now = deps.clock.now().getTime();
  const paragraphs = new Map<string, string>();
  for (const { files, age, stories, ...clip } of clips) {
    const { id, title } = await addClip(deps, {
      ...files,
      ...clip,
      publishedAt: new Date(now - age),
    });
    for (const slug of stories)
      paragraphs.set(slug, `<p><a href="${videoPath(id)}">${escapeHtml(title)}</a></p>`);
  }
  return paragraphs;
}

/** A heading after a paragraph, so neither one inside a block nor one below a picture. */
const afterText = /(?<=<\/p>\n)<h2/g;

/** The story with the paragraph of its clip before such a heading, the second if there are two, or at its end. */
function withClip(story: Story, paragraph: string | undefined): Story {
  if (!paragraph) return story;
  const [first, second = first] = story.html.matchAll(afterText);
  const at = second?.index ?? story.html.length;
  return { ...story, html: story.html.slice(0, at) + paragraph + story.html.slice(at) };
}

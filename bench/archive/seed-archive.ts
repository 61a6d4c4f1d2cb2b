import { type Random, seededRandom } from "@newsroom/demo/seeded-random.ts";
import { sql } from "drizzle-orm";
import { heatOf } from "#features/stories/server/reading/heat.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Db } from "#platform/server/postgres/connect.ts";
import { DAY } from "#shared/time/units.ts";
import { readWords, type Words } from "./words.ts";

const BATCH = 250;
const YEARS = 10;
const AUTHORS = 60;
const TAGS = 400;

/** Ten years of a newsroom: stories of about 450 words about recurring subjects, read by few or by very many. */
export async function seedArchive(db: Db, count: number): Promise<void> {
  const random = seededRandom("archive");
  const words = await readWords(random);
  const authors = Array.from({ length: AUTHORS }, () => nameOf(words));
  const tags = Array.from({ length: TAGS }, () => words.telling());
  const now = Date.now();
  for (let from = 0; from < count; from += BATCH) {
    const stories = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      story({ random, words, authors, tags, number: from + index, count, now }),
    );
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`
        insert into articles (slug, title, excerpt, content, category_id, author, tags, status, published_at, created_at, updated_at, read_time, views, heat)
        select slug, title, excerpt, content, category, author, string_to_array(tags, ','), 'published', published, published, published, 120, views, heat
        from json_to_recordset(${JSON.stringify(stories)}::json) as story(
          slug text, title text, excerpt text, content text, category int, author text, tags text, published timestamptz, views bigint, heat float8)`);
    });
  }
  await invalidate(db, ["articles"]);
}

interface Sources {
  random: Random;
  words: Words;
  authors: readonly string[];
  tags: readonly string[];
  number: number;
  count: number;
  now: number;
}

function story({ random, words, authors, tags, number, count, now }: Sources) {
  const subject = Array.from({ length: 12 }, () => words.telling());
  const word = () => (random.chance(0.12) ? of(subject, random) : words.any());
  const sentence = (length: number) => capital(Array.from({ length }, word).join(" "));
  const paragraphs = Array.from(
    { length: random.whole(4, 14) },
    () => `<p>${Array.from({ length: 3 }, () => sentence(random.whole(8, 22))).join(". ")}.</p>`,
  );
  const published = now - ((count - number - random.next()) / count) * YEARS * 365 * DAY;
  const views = Math.floor(Math.exp(4 + 2 * gauss(random)));
  return {
    slug: `archive-${number}-of-${count}`,
    title: `${sentence(random.whole(3, 6))} ${of(subject, random)} ${of(subject, random)}`,
    excerpt: `${sentence(random.whole(14, 26))}.`,
    content: paragraphs.join("\n"),
    category: 1 + Math.floor(8 * random.next() ** 1.6),
    author: of(authors, random),
    tags: [...new Set(Array.from({ length: random.whole(1, 5) }, () => skewed(tags, random)))].join(
      ",",
    ),
    published: new Date(published).toISOString(),
    views,
    heat: views > 0 ? heatOf(views, new Date(published)) : null,
  };
}

const nameOf = (words: Words) => `${capital(words.telling())} ${capital(words.telling())}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const of = (list: readonly string[], random: Random) =>
  list[Math.floor(random.next() * list.length)] ?? "";
const skewed = (list: readonly string[], random: Random) =>
  list[Math.floor(random.next() ** 3 * list.length)] ?? "";
const gauss = ({ next }: Random) =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

import { Article } from "#features/stories/calls/reading.ts";

const empty = ["", [], false, 1, "2026-01-01T00:00:00.000Z"];

/** An article as readers get it. Fields that a test does not name have an empty value, also those that are added later. */
export const aReadArticle = (fields: Partial<Article>): Article =>
  Article.parse({
    ...Object.fromEntries(
      Object.entries(Article.shape).map(([name, type]) => [
        name,
        empty.find((value) => type.safeParse(value).success),
      ]),
    ),
    ...fields,
  });

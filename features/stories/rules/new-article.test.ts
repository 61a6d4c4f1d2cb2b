import { expect, test } from "vitest";
import { site } from "#site.config.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { ArticleChange, NewArticle } from "./new-article.ts";

const [host] = site.pictureHosts;

test.each([
  ["/media/demo/a.jpg", true],
  [`https://${host}/a.jpg?v=1`, true],
  [`https://${host}/2026/caf%C3%A9.jpg`, true],
  [`http://${host}/a.jpg`, false],
  [`https://${host}:8443/a.jpg`, false],
  [`https://desk@${host}/a.jpg`, false],
  [`https://x.${host}/a.jpg`, false],
  ["https://pictures.example/a.jpg", false],
  ["http://pictures.example/a.jpg", false],
  ["/other/a.jpg", false],
  ["/media/../secret", false],
  ["//evil.example/a.jpg", false],
  ["/media//evil.example/a.jpg", false],
  ["javascript:alert(1)", false],
  ["data:image/png;base64,AA", false],
  ["https://a.example/\\evil", false],
  ["a.jpg", false],
])("a picture at %s is accepted: %s", (imageUrl, accepted) => {
  expect(NewArticle.safeParse(anArticle({ imageUrl })).success).toBe(accepted);
});

test("a picture's address is normalized, and the error says which addresses are allowed", () => {
  const pasted = anArticle({ imageUrl: ` HTTPS://${host?.toUpperCase()}/a b.jpg ` });
  expect(NewArticle.parse(pasted).imageUrl).toBe(`https://${host}/a%20b.jpg`);
  const refused = NewArticle.safeParse(anArticle({ imageUrl: "https://elsewhere.example/a.jpg" }));
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    `must be a picture of ours: a path under /media/ or https://${host}/…`,
  ]);
});

test("tags are lower case, trimmed and counted once", () => {
  expect(
    NewArticle.parse(anArticle({ tags: ["Transit", " city  council ", "transit"] })).tags,
  ).toEqual(["transit", "city council"]);
  expect(NewArticle.safeParse(anArticle({ tags: ["a,b"] })).success).toBe(false);
});

test("unknown fields are refused; a change may hold any part and no more", () => {
  expect(NewArticle.safeParse({ ...anArticle(), views: 9 }).success).toBe(false);
  expect(ArticleChange.parse({ title: "x" })).toEqual({ title: "x" });
  expect(ArticleChange.safeParse({ id: 3 }).success).toBe(false);
});

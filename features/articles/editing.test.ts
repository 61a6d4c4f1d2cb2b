import { expect, test } from "vitest";
import { anArticle } from "../../testing/builders.ts";
import { ArticleChange, NewArticle } from "./editing.ts";

test.each([
  ["/media/demo/a.jpg", true],
  ["https://pictures.example/a.jpg?w=1", true],
  ["http://pictures.example/a.jpg", true],
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

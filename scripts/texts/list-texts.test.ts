import { expect, test } from "vitest";
import { listTexts } from "./list-texts.ts";
import { textsIn } from "./texts-in.ts";

test.each([
  ["<p>Please start again.</p>", ["Please start again."]],
  ["<p>Write to {address} and name the story.</p>", ["Write to {…} and name the story."]],
  ['<Field label="Email" className="grid gap-4" />', ["Email"]],
  ['({ title: "Payment failed", code: "not found here" })', ["Payment failed"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is read
  ["`We received ${amount}. Thank you.`", ["We received {…}. Thank you."]],
  ['z.string("must be text")', ["must be text"]],
  ['new Error("Nobody reads this one")', []],
  ['"w-full justify-start"', []],
  ['answer === "Yes it is"', []],
])("what is read in %s", (code, texts) => {
  expect(textsIn("a.tsx", `export const a = ${code};`)).toEqual(texts);
});

test("a text of two files is listed once", () => {
  const page = listTexts(
    ["ui/a.tsx", "ui/b.tsx", "ui/b.test.tsx"],
    () => 'export const a = "Read more";',
  );
  expect(page.match(/Read more/g)).toHaveLength(1);
  expect(page).toContain("## ui/a.tsx");
});

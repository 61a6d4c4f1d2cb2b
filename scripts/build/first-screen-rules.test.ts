import { expect, test } from "vitest";
import { firstScreenRules, selectorsIn } from "./first-screen-rules.ts";

const SHEET = `@layer properties{@supports (not (a:b)){*{--tw-x:0}}}@layer theme{:root{--page:#fff;--font:"Ours","Ours Local",serif;--unread:var(--other);--other:1px}}
@layer base{html{background:var(--page);font-family:var(--font)}/* why */}
@layer utilities{.gap-2{gap:calc(var(--spacing) * 2)}.gap-4,.row-4{gap:1rem}.button{color:red;transition:color 1s}.button:hover{color:blue}@media (width>=64rem){.lg\\:hidden{display:none}}@media print{html{color:black}}}
@keyframes turn{to{rotate:1turn}}
@font-face{font-family:Ours;src:url(/ours.woff2)}@font-face{font-family:Ours Local;font-weight:400 560;src:local("Arial")}@font-face{font-family:Ours Local;font-weight:561 900;src:local("Arial Bold")}
@property --tw-x{syntax:"*";inherits:false}`;

test("the given rules are left, in their layers and conditions, and the local fonts of the given texts", () => {
  const hidden = "(width>=64rem) .lg\\:hidden";
  const rules = new Set([":root", "html", ".gap-2", ".row-4", ".button", hidden]);
  expect(firstScreenRules(SHEET, { rules, texts: ["Ours 620 100%"] }).replaceAll(/\n */g, "")).toBe(
    '@layer properties,theme,base,utilities;@layer theme{:root{--0:#fff;--1:f0,serif}}@layer base{html{background:var(--0);font-family:var(--1)}}@layer utilities{.gap-2{gap:.5rem}.row-4{gap:1rem}.button{color:red}@media (width>=64rem){.lg\\:hidden{display:none}}}@font-face{font-family:f0;font-weight:561 900;src:local("Arial Bold")}',
  );
});

test("each selector is listed with its conditions", () => {
  const found = selectorsIn(SHEET);
  expect(found).toContainEqual({
    name: ".row-4",
    selector: ".row-4",
    media: [],
    hides: false,
  });
  expect(found).toContainEqual({
    name: "(width>=64rem) .lg\\:hidden",
    selector: ".lg\\:hidden",
    media: ["(width>=64rem)"],
    hides: true,
  });
});

import { expect, test } from "vitest";
import { firstScreenRules, selectorsIn } from "./first-screen-rules.ts";

const SHEET = `@layer properties{@supports (not (a:b)){*{--tw-x:0}}}@layer theme{:root{--page:#fff;--unread:var(--other);--other:1px}}
@layer base{html{background:var(--page)}/* why */}
@layer utilities{.gap-2{gap:calc(var(--spacing) * 2)}.gap-4,.row-4{gap:1rem}.button{color:red;transition:color 1s}.button:hover{color:blue}@media (width>=64rem){.lg\\:hidden{display:none}}@media print{html{color:black}}}
@keyframes turn{to{rotate:1turn}}
@font-face{font-family:Ours;src:url(/ours.woff2)}@font-face{font-family:"Ours Local";src:local("Arial")}
@property --tw-x{syntax:"*";inherits:false}`;

test("rules of the given selectors are left, in their layers and conditions", () => {
  const used = new Set([":root", "html", ".gap-2", ".row-4", ".button", ".lg\\:hidden"]);
  expect(firstScreenRules(SHEET, used).replaceAll(/\n */g, "")).toBe(
    '@layer properties,theme,base,utilities;@layer theme{:root{--0:#fff}}@layer base{html{background:var(--0)}}@layer utilities{.gap-2{gap:.5rem}.row-4{gap:1rem}.button{color:red}@media (width>=64rem){.lg\\:hidden{display:none}}}@font-face{font-family:"Ours Local";src:local("Arial")}',
  );
});

test("each selector is listed with its conditions", () => {
  const found = selectorsIn(SHEET);
  expect(found).toContainEqual({ selector: ".row-4", media: [], hides: false });
  expect(found).toContainEqual({
    selector: ".lg\\:hidden",
    media: ["(width>=64rem)"],
    hides: true,
  });
});

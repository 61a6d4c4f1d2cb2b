import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { site } from "#site.config.ts";
import { NewsletterBox } from "./newsletter-box.tsx";

vi.mock("#site.config.ts", async (original) => {
  const { site: usual } = await original<typeof import("#site.config.ts")>();
  return { site: { ...usual } };
});

test("[CONFIG-07] the number of readers is what the configuration says", () => {
  site.readersClaim = "12 loyal readers";
  const html = renderToStaticMarkup(<NewsletterBox />);
  expect(html).toContain("12 loyal readers");
  expect(html).not.toContain("10,000+");
});

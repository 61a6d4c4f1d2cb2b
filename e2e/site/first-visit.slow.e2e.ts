import { publishedArticles } from "#testing/builders/builders.ts";
import { aClip } from "#testing/builders/clips.ts";
import { visitInNewContext } from "../support/first-visit.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, test } from "../support/site-test.ts";

// Every page: every-page.slow.e2e.ts.
test("pages with stories and clips of this minute keep still on a first visit", async ({
  browser,
  site,
}) => {
  const [story] = await publishedArticles(site.deps, 7, {
    imageUrl: await makePicture(site, "steady.jpg"),
    author: "Bartholomew Featherstone",
    tags: ["ferries", "harbor"],
  });
  for (const title of ["The quay in fog", "The quay at noon"]) await aClip(site, { title });
  const paths = ["/", `/article/${story?.slug}`, "/search?q=story", "/video/the-quay-in-fog"];
  for (const path of paths) {
    for (const screen of ["phone", "desktop"] as const) {
      const { shifted, moved } = await visitInNewContext(browser, `${site.url}${path}`, screen);
      expect(shifted, `${path} ${screen}\n${moved}`).toBeLessThanOrEqual(0.02);
    }
  }
});

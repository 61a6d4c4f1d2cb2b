import { site as publication } from "#site.config.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aidsScreen } from "../screens/aids-screen.ts";
import { expect, test } from "../support/site-test.ts";

const story = { title: "The night ferry", slug: "night-ferry", category: "World" };
const content = "<p>The ferry left at six with forty crates of pears.</p>".repeat(60);

test("[HABIT-10] storage that is forbidden or holds something else leaves the pages as they are", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { ...story, content });
  const { aid, open } = aidsScreen(page);
  await page.addInitScript((brand) => {
    for (const name of ["saved-stories", "reading-history", "follows", "text"])
      localStorage.setItem(`${brand}-${name}`, '[{"slug":"><img>"}]');
  }, publication.shortName);
  await open("/saved");
  await expect(page.getByText("Nothing saved yet")).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("stub", "SecurityError");
      },
    });
  });
  await open("/article/night-ferry");
  await aid("Save").click();
  await expect(page.getByText("Your browser does not let us save stories.")).toBeVisible();
});

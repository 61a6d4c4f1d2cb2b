import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { socialScreen } from "../screens/social-screen.ts";
import { mirroredPicture, posts } from "../support/fill-channels.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

const CALL = "/api/x-posts";

test("[SOCIAL-01][SOCIAL-08][SOCIAL-09] the card shows the five newest posts, as text only, counts replies, reposts and likes in K and M, their age, and our own copies of photos and stills", async ({
  page,
  site,
}) => {
  const [photo, still] = [
    await mirroredPicture(site.deps, "post"),
    await mirroredPicture(site.deps, "post"),
  ];
  const text = "<img src=x onerror=alert(1)> & <b>bold</b>";
  const ages = [5 * MINUTE, 3 * HOUR, 2 * DAY, 45 * DAY, 46 * DAY, 47 * DAY, 48 * DAY];
  const media = [
    [],
    [{ type: "photo" as const, pictureKey: photo, alt: "The quay" }],
    [{ type: "video" as const, pictureKey: still, alt: "The bridge" }],
    [{ type: "photo" as const, pictureKey: null, alt: "Not copied" }],
  ];
  const ids = await posts(
    site.deps,
    ages.map((age, index) => ({
      minutesOld: age / MINUTE,
      media: media[index] ?? [],
      ...(index === 0 && { text, replies: 999, reposts: 1_500, likes: 2_000_000 }),
    })),
  );
  expect(await site.read(CALL)).toHaveLength(7);
  await homeScreen(page).open();
  const social = socialScreen(page);
  await expect(social.posts).toHaveCount(5);
  const links = await social.posts
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links).toEqual(ids.slice(0, 5).map((id) => `${publication.social.url}/status/${id}`));
  await expect(social.follow).toHaveCount(0);

  const post = social.posts.first();
  for (const count of ["999", "1.5K", "2M"])
    await expect(post.getByText(count, { exact: true })).toBeVisible();
  await expect(post).toContainText("1500 reposts");
  await expect(post).toContainText(text);
  await expect(social.card.locator("b, img[src=x]")).toHaveCount(0);

  await expect(social.posts.getByRole("time")).toHaveText([
    "5 minutes ago",
    "3 hours ago",
    "2 days ago",
    "45 days ago",
    "46 days ago",
  ]);
  for (const [name, key] of [
    ["The quay", photo],
    ["The bridge", still],
  ] as const) {
    const picture = social.card.getByRole("img", { name });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("src", `/api/pictures/${key}`);
  }
  await expect(social.card.locator("[data-picture=loaded]")).toHaveCount(2);
});

test("[SOCIAL-04][SOCIAL-02] the card refetches every 3 minutes; when that fails the posts stay beside the invitation", async ({
  page,
  site,
  trouble,
}) => {
  await posts(site.deps, [{ text: "First" }]);
  await page.clock.install();
  const calls = watchCalls(page);
  await homeScreen(page).open();
  const social = socialScreen(page);
  await expect(social.posts).toHaveCount(1);
  // Opening the page took some time, on a busy machine more.
  await page.clock.runFor(2 * MINUTE);
  await calls.settled();
  expect(calls.to(CALL)).toEqual([]);
  await posts(site.deps, [{ text: "Second", minutesOld: 0 }]);
  site.cache.clear();
  await page.clock.runFor(MINUTE);
  await expect(social.posts.first()).toContainText("Second");
  expect(calls.to(CALL)).toHaveLength(1);
  await page.clock.runFor(3 * MINUTE);
  await expect.poll(() => calls.to(CALL)).toHaveLength(2);

  await expect(social.follow).toHaveCount(0);
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 500 }));
  await page.clock.runFor(3 * MINUTE);
  await expect(social.follow).toBeVisible();
  await expect(social.posts).toHaveCount(2);
  trouble.length = 0;
});

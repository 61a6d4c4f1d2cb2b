import { expect, test } from "vitest";
import { hasContracts, readContractJson } from "#testing/checks/contract-files.ts";
import { originOf } from "./origin-of.ts";

const ours = ["news.example", "localhost:3000"];
const sourceOf = (referrer: string) => originOf(referrer, ours);

test.each([
  ["https://www.google.com/", "Google"],
  ["https://www.google.co.uk/search?q=ferry", "Google"],
  ["https://l.facebook.com/l.php?u=x", "Facebook"],
  ["https://t.co/abc", "X"],
  ["android-app://com.google.android.gm/", "Gmail"],
  ["https://old.reddit.com/r/news", "Reddit"],
  ["https://36ohk6dgmcd1n-c.c.yom.mail.yahoo.net/om/api", "Yahoo! Mail"],
  ["http://sn143w.snt143.mail.live.com/default.aspx", "Outlook.com"],
  ["https://search.naver.com/search.naver?query=ferry", "Naver"],
  ["https://blog.example.org/post/7", "blog.example.org"],
  ["https://notgoogle.com/", "notgoogle.com"],
  ["https://google.com.evil.example/", "google.com.evil.example"],
])("%s is %s", (referrer, source) =>
  expect(sourceOf(referrer)).toEqual({ from: "elsewhere", source }),
);

test.each([
  "",
  "javascript:alert(1)",
  "data:text/html,hi",
  "https://203.0.113.9/",
  "http://[::1]/",
  "https://intranet/",
  "nonsense",
])("%j is nowhere we know", (referrer) =>
  expect(sourceOf(referrer)).toEqual({ from: "elsewhere", source: null }),
);

test.each(["https://news.example/article/x", "http://localhost:3000/"])(
  "%s is a page of this site",
  (referrer) => expect(sourceOf(referrer)).toEqual({ from: "here" }),
);

test.each([
  "http://semalt.com/crawler",
  "https://www.buttons-for-website.com",
  "https://x.free-share-buttons.com/",
  "https://get-cheap-traffic.example/",
])("%s is spam", (referrer) => expect(sourceOf(referrer)).toEqual({ from: "spam" }));

const REFERRERS = "referrers/ghost-referrers.json";

test.runIf(hasContracts(REFERRERS))("the published names of great sources are ours too", () => {
  const published = readContractJson<Record<string, { source: string }>>(REFERRERS);
  const sameAs: Record<string, string> = { Twitter: "X", Youtube: "YouTube" };
  const great = [
    "Google",
    "Bing",
    "DuckDuckGo",
    "Facebook",
    "Instagram",
    "Twitter",
    "Reddit",
    "LinkedIn",
    "Youtube",
    "Hacker News",
    "Pinterest",
    "Bluesky",
    "Apple News",
    "Flipboard",
  ];
  const hosts = Object.entries(published).filter(([, { source }]) => great.includes(source));
  const same = hosts.filter(([host, { source }]) => {
    const got = sourceOf(`https://${host}/`);
    return got.from === "elsewhere" && got.source === (sameAs[source] ?? source);
  });
  // Portals that use another search engine have their own name here.
  expect(hosts.length).toBeGreaterThan(400);
  expect(same.length / hosts.length).toBeGreaterThan(0.9);
});

import { isIP } from "node:net";

export type Origin =
  /** From another page of this site. */
  | { from: "here" }
  /** `source` is null if unknown. */
  | { from: "elsewhere"; source: string | null }
  | { from: "spam" };

const UNKNOWN: Origin = { from: "elsewhere", source: null };

/** The site a visitor came from; only the host of the referrer is used. */
export function originOf(referrer: string, ownHosts: readonly string[]): Origin {
  if (!/^(https?|android-app|ios-app):\/\//i.test(referrer) || !URL.canParse(referrer)) {
    return UNKNOWN;
  }
  const url = new URL(referrer);
  if (ownHosts.includes(url.host.toLowerCase())) return { from: "here" };
  const host = hostOf(referrer);
  if (host === undefined) return UNKNOWN;
  if (isSpamReferrer(host)) return { from: "spam" };
  return { from: "elsewhere", source: sourceOf(host) };
}

function sourceOf(host: string): string {
  const labels = host.split(".");
  for (let at = 0; at < labels.length - 1; at += 1) {
    const name = sourceNames[labels.slice(at).join(".")];
    if (name !== undefined) return name;
  }
  return worldwideNames.find(([pattern]) => pattern.test(host))?.[1] ?? host.slice(0, 100);
}

/** A public host name of an address, without `www.`; undefined for an IP address or a name of a private network. */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const host = new URL(address).hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const isPrivate = isIP(host.replace(/^\[|\]$/g, "")) !== 0;
  return !isPrivate && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}

/** Hosts known for fake visits that advertise their name in statistics, and typical parts of such names. */
const hosts = new Set(
  `semalt.com buttons-for-website.com buttons-for-your-website.com darodar.com econom.co ilovevitaly.com
  ilovevitaly.co priceg.com blackhatworth.com hulfingtonpost.com bestwebsitesawards.com o-o-6-o-o.com
  simple-share-buttons.com social-buttons.com sharebutton.net savetubevideo.com kambasoft.com ranksonic.info
  ranksonic.org trafficmonetize.org trafficmonetizer.org webmonetizer.net get-free-traffic-now.com
  free-share-buttons.com free-social-buttons.com event-tracking.com success-seo.com videos-for-your-business.com
  best-seo-offer.com best-seo-solution.com 100dollars-seo.com 4webmasters.org anticrawler.org 7makemoneyonline.com
  make-money-online.com googlsucks.com guardlink.org hol.es humanorightswatch.org theguardlan.com aliexpress-promo.ru
  cenoval.ru cenokos.ru iskalko.ru lomb.co lombia.co forum69.info adcash.com seoanalyses.com seoexperimenty.ru
  sitevaluation.org site-auditor.online rank-checker.online website-analyzer.info websites-reviews.com
  keywords-monitoring-your-success.com monetizationking.net resellerclub.scam traffic2cash.org traffic2money.com
  uptime.com uptimebot.net uptimechecker.com share-buttons.xyz qualitymarketzone.com rankings-analytics.com
  backlinks-checker.dev bot-traffic.icu bot-traffic.xyz trafficbot.life traffic-bot.xyz news-backlinks.com`
    .split(/\s+/)
    .filter(Boolean),
);

const spamWords =
  /(?:^|[.-])(?:free|cheap|buy|get)[a-z-]*(?:traffic|backlinks?|seo|buttons?)|traffic-?bot|seo-?(?:offer|traffic|services)-|(?:viagra|casino|porn|xxx)[.-]/;

function isSpamReferrer(host: string): boolean {
  const labels = host.split(".");
  return labels.some((_, at) => hosts.has(labels.slice(at).join("."))) || spamWords.test(host);
}

/** Names of sites by the end of the host: `m.facebook.com` is `facebook.com`. */
const sourceNames: Readonly<Record<string, string>> = {
  "bing.com": "Bing",
  "duckduckgo.com": "DuckDuckGo",
  "ecosia.org": "Ecosia",
  "qwant.com": "Qwant",
  "search.brave.com": "Brave Search",
  "startpage.com": "Startpage",
  "baidu.com": "Baidu",
  "naver.com": "Naver",
  "daum.net": "Daum",
  "nate.com": "Nate",
  "aol.com": "AOL",
  "kagi.com": "Kagi",
  "chatgpt.com": "ChatGPT",
  "perplexity.ai": "Perplexity",
  "gemini.google.com": "Gemini",
  "claude.ai": "Claude",
  "copilot.microsoft.com": "Copilot",
  "news.google.com": "Google News",
  "mail.google.com": "Gmail",
  "com.google.android.gm": "Gmail",
  "com.google.android.googlequicksearchbox": "Google",
  "mail.yahoo.com": "Yahoo! Mail",
  "mail.yahoo.net": "Yahoo! Mail",
  "outlook.live.com": "Outlook.com",
  "mail.live.com": "Outlook.com",
  "outlook.office.com": "Outlook.com",
  "facebook.com": "Facebook",
  "fb.com": "Facebook",
  "fb.me": "Facebook",
  "com.facebook.katana": "Facebook",
  "instagram.com": "Instagram",
  "threads.net": "Threads",
  "threads.com": "Threads",
  "x.com": "X",
  "twitter.com": "X",
  "t.co": "X",
  "com.twitter.android": "X",
  "bsky.app": "Bluesky",
  "mastodon.social": "Mastodon",
  "mastodon.online": "Mastodon",
  "reddit.com": "Reddit",
  "redd.it": "Reddit",
  "com.reddit.frontpage": "Reddit",
  "linkedin.com": "LinkedIn",
  "lnkd.in": "LinkedIn",
  "com.linkedin.android": "LinkedIn",
  "youtube.com": "YouTube",
  "youtu.be": "YouTube",
  "tiktok.com": "TikTok",
  "pinterest.com": "Pinterest",
  "whatsapp.com": "WhatsApp",
  "wa.me": "WhatsApp",
  "telegram.org": "Telegram",
  "t.me": "Telegram",
  "org.telegram.messenger": "Telegram",
  "discord.com": "Discord",
  "slack.com": "Slack",
  "com.slack": "Slack",
  "news.ycombinator.com": "Hacker News",
  "lobste.rs": "Lobsters",
  "flipboard.com": "Flipboard",
  "apple.news": "Apple News",
  "smartnews.com": "SmartNews",
  "feedly.com": "Feedly",
  "inoreader.com": "Inoreader",
  "substack.com": "Substack",
  "medium.com": "Medium",
  "wikipedia.org": "Wikipedia",
  "github.com": "GitHub",
  "vk.com": "VK",
};

/** Sites with a host in every country. */
const worldwideNames: readonly [RegExp, string][] = [
  [/^news\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, "Google News"],
  [/(?:^|\.)google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, "Google"],
  [/(?:^|\.)yahoo\.(?:com|co\.[a-z]{2}|com\.[a-z]{2}|[a-z]{2})$/, "Yahoo!"],
  [/(?:^|\.)yandex\.[a-z]{2,3}(?:\.[a-z]{2})?$/, "Yandex"],
];

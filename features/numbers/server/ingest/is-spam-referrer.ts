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

export function isSpamReferrer(host: string): boolean {
  const labels = host.split(".");
  return labels.some((_, at) => hosts.has(labels.slice(at).join("."))) || spamWords.test(host);
}

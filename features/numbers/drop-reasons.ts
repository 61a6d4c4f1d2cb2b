const REASONS = [
  ["asked_not_to", "The browser asks not to be tracked"],
  ["bot", "A robot"],
  ["prefetch", "A page that was only fetched in advance"],
  ["spam_referrer", "Came from a site known for spam"],
  ["private_page", "Not a public page"],
  ["no_such_page", "A story or category that readers cannot open"],
  ["no_session", "Reading time without a page view"],
  ["unstorable", "Text that cannot be stored"],
  ["view_limit", "Over 60 loads of a page, or 600 in all, of one network in an hour"],
  ["session_limit", "Over 60 sessions of one network in an hour"],
  ["reader_limit", "Over 10 readers of a story in one network in an hour"],
  ["referrer_limit", "Over 10 visits of one network from one site in an hour"],
  ["campaign_limit", "Over 10 visits of a campaign, or 20 campaigns, of one network in an hour"],
  ["click_limit", "Over 10 clicks on a link, or 100 in all, of one network in an hour"],
  ["unknown_link", "A click on a link that we do not count"],
  ["excluded_network", "A network that is left out by the settings"],
  ["invalid", "A beacon with wrong content"],
  ["other_site", "Sent by a page of another site"],
  ["too_large", "A beacon that is too long"],
  ["not_json", "A beacon of the wrong type"],
  ["too_many", "Too many requests of one network"],
  ["overflow", "More at once than we can count"],
  ["failed", "An error on our side"],
] as const;

/** Why a received beacon is not counted. */
export type DropReason = (typeof REASONS)[number][0];

const words: ReadonlyMap<string, string> = new Map(REASONS);

/** As the pages for staff say it. */
export const dropReasonWords = (reason: string): string => words.get(reason) ?? reason;

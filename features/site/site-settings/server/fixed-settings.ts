import type { FixedSetting } from "#features/site/calls/staff-settings.ts";
import type { Publication } from "#shared/site/publication.ts";

const FILE = "It is changed in site.config.ts, and holds from the next start.";

/** What needs a restart, with the reason. */
export const fixedSettings = (site: Publication): FixedSetting[] => [
  {
    name: "Short name",
    value: site.shortName,
    reason: `Names what readers' browsers have stored: another one would lose their choices. ${FILE}`,
  },
  {
    name: "Language",
    value: site.language,
    reason: `Search and all built pages are made for one language. ${FILE}`,
  },
  {
    name: "Video channels",
    value: Object.values(site.channels)
      .map(({ title, id }) => `${title} (${id})`)
      .join(", "),
    reason: `The copies of videos belong to the channel they came from. ${FILE}`,
  },
  {
    name: "Social account",
    value: `@${site.social.handle} on ${site.social.network}`,
    reason: `The copies of posts belong to the account they came from. ${FILE}`,
  },
  {
    name: "Picture hosts",
    value: site.pictureHosts.join(", "),
    reason: `The server fetches pictures from these hosts alone; that is a matter of security. ${FILE}`,
  },
  {
    name: "Addresses of navigation and footer",
    value: site.navigation.map(({ to }) => to).join(", "),
    reason: `A link to a page that does not exist would be on every page. ${FILE}`,
  },
  {
    name: "Donation goal and what amounts pay for",
    value: site.donations.pays.map(({ cents }) => `$${cents / 100}`).join(", "),
    reason: `Donors have been shown these figures; a change is reviewed like code. ${FILE}`,
  },
  {
    name: "Points, levels and achievements",
    value: site.levels.map(({ name }) => name).join(", "),
    reason: `Points that are booked were counted by these rules. ${FILE}`,
  },
  {
    name: "Colors and type",
    value: "ui/theme/tokens.css",
    reason: "They are compiled into the style sheets, and hold from the next build and start.",
  },
];

import type { SettingName } from "../rules/settings.ts";

interface SettingWords {
  label: string;
  help?: string;
  /** Labels of its fields; others are named by their key. */
  fields?: Readonly<Record<string, string>>;
}

const EMAIL = "Email address";

/** What each setting and its fields are called on the screen. */
export const settingWords: Readonly<Record<SettingName, SettingWords>> = {
  name: { label: "Name", help: "In the masthead, titles, feeds, mails and the app." },
  tagline: { label: "Tagline" },
  description: { label: "Description", help: "For the footer, the About page and search engines." },
  readersClaim: { label: "Readers", help: "As in “10,000+ readers”." },
  tickerLabel: { label: "Label of the ticker" },
  pressFreedom: { label: "Banner", fields: { title: "Title", text: "Text" } },
  contacts: {
    label: "Contacts",
    fields: {
      newsroom: "Newsroom, email address",
      tips: "Tips, email address",
      phone: "Phone",
      address: "Postal address",
    },
  },
  licensing: { label: "Licensing", fields: { name: "Name", email: EMAIL, phone: "Phone" } },
  security: { label: "Security reports", fields: { email: EMAIL } },
  team: { label: "Team", fields: { name: "Name", role: "Role", beat: "Beat" } },
  navigation: { label: "Words of the navigation" },
  footer: { label: "Words of the footer" },
};

import { MailLink } from "#platform/web/text-link.tsx";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import type { TextSection } from "./text-with-contents.tsx";

export const privacySections = (): readonly TextSection[] => [
  {
    title: "Reading",
    text: (
      <p>
        You can read everything without an account. We count page views and clicks. For this your
        browser keeps a random session number; we combine your network address and browser name with
        a secret that changes every day into a visitor code. The address itself is not stored, the
        secrets are deleted after 48 hours, and then the code cannot be traced back to you. The
        session number lasts for one visit: it is replaced after 30 minutes without activity, and
        never lasts longer than a day. If your browser asks sites not to track you (Do Not Track,
        Global Privacy Control), we do not count you.
      </p>
    ),
  },
  {
    title: "Videos",
    text: (
      <p>
        Titles, pictures and dates of our videos come from the video host. This video data is
        refreshed and purged every 6 hours. Your searches are answered from our own copy. The host
        learns of your visit only when you play a video or follow a link to it; then its own privacy
        policy applies.
      </p>
    ),
  },
  {
    title: "What you give us",
    text: (
      <ul>
        <li>
          <strong>Comments:</strong> your name and text are public. Your email address is kept for
          moderation and never shown. If you ask for emails about replies, we write to it, too;
          every mail has a link to stop them.
        </li>
        <li>
          <strong>News alerts:</strong> your email address, until you unsubscribe. Every mail has a
          link for that.
        </li>
        <li>
          <strong>Notifications:</strong> where the push service of your browser takes messages for
          it and the sections you chose, until you turn them off. The service cannot read what we
          send.
        </li>
        <li>
          <strong>Video submissions:</strong> what you enter, so that we can check footage, answer
          you, and keep a record of the rights you gave.
        </li>
        <li>
          <strong>Applications:</strong> what you enter, for two years. Birth date and phone number
          are kept apart and deleted when we decline, and after 180 days in any case.
        </li>
        <li>
          <strong>Contributor points:</strong> your name and points, which appear on the leaderboard
          unless you ask us to leave you out. Anyone who enters your email address can see them too.
        </li>
        <li>
          <strong>Donations:</strong> amount, name, email address and message. Card numbers go to
          the card payment provider and never reach us. If you donate anonymously, name and email
          address are stored nowhere.
        </li>
        <li>
          <strong>Contact form:</strong> what you enter, so that the newsroom can read and answer
          it, for one year.
        </li>
      </ul>
    ),
  },
  {
    title: "What stays in your browser",
    text: (
      <p>
        Your choice of theme, the stories you save, how far you read a story, the topics and authors
        you follow, the size and type of text you choose, a paused ticker, the random session
        number, whether you dismissed, postponed or installed the app, and the last articles you
        read, with their pictures, so that you can read them without a connection. A video
        submission, application or message that you started is saved there until you send it,
        without birth date and phone number. Deleting the site data in your browser removes all of
        it. Reading sets no cookie. An app that asks us to remember where you stopped reading gets a
        cookie with a random number. We delete both after 90 days. We set no advertising cookies and
        load nothing from advertisers.
      </p>
    ),
  },
  {
    title: "Against abuse",
    text: (
      <p>
        We count how often a network address posts, subscribes or pays. The address is stored as a
        code that cannot be turned back into it. The counts are deleted within three days.
      </p>
    ),
  },
  {
    title: "Whom we share it with",
    text: (
      <p>
        Nobody, except the card payment provider for a donation, and where a court with the power to
        do so orders us.
      </p>
    ),
  },
  {
    title: "How long we keep it",
    text: (
      <p>
        Addresses for alerts that nobody confirmed: 30 days. Addresses of commenters: one year; for
        emails about replies, until 90 days after the last reply. Video submissions: two years, but
        uploaded files of those we declined 30 days; of videos we accepted, name, file and agreement
        stay. Names and addresses of donors: seven years. After you unsubscribe we keep a code of
        your address, so that we do not write to you again. The code cannot be turned back into the
        address.
      </p>
    ),
  },
  {
    title: "Your rights",
    text: (
      <p>
        You may ask what we hold about you, have it corrected or deleted. Write to{" "}
        <MailLink address={site.contacts.newsroom} />. To report a security problem, write to{" "}
        <MailLink address={site.security.email} />.
      </p>
    ),
  },
];

/** The calendar day in UTC this many days before, as "2026-11-08". */
export const dayBefore = (today: Date, days: number) =>
  new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);

import { useQuery } from "#platform/web/queries/use-query.ts";
import { site } from "#site.config.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { donationSettingsQuery } from "./donation-queries.ts";

/** Card payments need the provider's script, so the form is hidden without JavaScript. */
export const NeedsScript = () => (
  <noscript>
    <Notice announce={false} tone="warn" title="Donating by card needs JavaScript">
      <p>
        Without it you can still support us: write to{" "}
        <a href={`mailto:${site.contacts.newsroom}`} className="text-link underline">
          {site.contacts.newsroom}
        </a>
        , call {site.contacts.phone}, or send a check to {site.contacts.address.join(", ")}.
      </p>
    </Notice>
  </noscript>
);

/** Warns donors before they start: test mode, or payments are unavailable. */
export function PaymentsNotice({ kind }: { kind: "oneTime" | "recurring" }) {
  const { data: settings } = useQuery(donationSettingsQuery());
  if (!settings) return null;
  if (settings.publishableKey === null || !settings[kind]) {
    return (
      <Notice announce={false} tone="warn" title="We cannot take payments right now">
        Write to {site.contacts.newsroom} and we will tell you how else you can donate.
      </Notice>
    );
  }
  if (!settings.isTest) return null;
  return (
    <Notice announce={false} tone="warn" title="This is a test. No real money moves.">
      Use the card 4242 4242 4242 4242 with any future date and any three digits. Do not enter a
      real card.
    </Notice>
  );
}

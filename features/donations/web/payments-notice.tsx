import { useQuery } from "@tanstack/react-query";
import { site } from "../../../site.config.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { donationSettingsQuery } from "./donation-queries.ts";

/** What a donor should know before they begin: that this is a test, or that nothing can be paid. */
export function PaymentsNotice({ kind }: { kind: "oneTime" | "recurring" }) {
  const { data: settings } = useQuery(donationSettingsQuery());
  if (!settings) return null;
  if (settings.publishableKey === null || !settings[kind]) {
    return (
      <Notice announce={false} tone="warn" title="We cannot take payments right now">
        Write to {site.contacts.newsroom} and we will tell you another way to give.
      </Notice>
    );
  }
  if (!settings.isTest) return null;
  return (
    <Notice announce={false} tone="warn" title="This is a test. No real money moves.">
      Pay with the card 4242 4242 4242 4242, any date to come and any three digits. Do not enter a
      real card.
    </Notice>
  );
}

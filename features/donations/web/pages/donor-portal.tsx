import { serverMessage } from "#platform/web/call.ts";
import type { PageHead } from "#platform/web/page.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { TokenButton } from "#ui/button/token-button.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { call } from "../donation-calls.ts";

/** Uses up the mailed link and redirects to the card provider's portal. */
async function openPortal(token: string): Promise<string> {
  const { url } = await call("openPortal", { body: { token } });
  location.assign(url);
  return "Opening the donor portal…";
}

const OpenPortal = () => (
  <TokenButton
    label="Open the donor portal"
    act={openPortal}
    explain={(error) => serverMessage(error) || DID_NOT_WORK}
  >
    Write to {site.contacts.newsroom} from the email address of your donation, and we will change or
    cancel it for you.
  </TokenButton>
);

export const head = (): PageHead => ({
  title: "Manage your donation",
  description: `Change or end a monthly or yearly donation to ${site.name}.`,
  canonical: "/donor-portal",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Manage your donation" label="Donor portal">
      Stripe, our card provider, manages your card and your donation. You can change or cancel it
      there.
    </PageIntro>
    <OpenPortal />
    <p className="type-ui text-text-2">
      Each link works once. <TextLink to="/recurring-donations">Request a new one</TextLink> if this
      one was used.
    </p>
  </PageFrame>
);

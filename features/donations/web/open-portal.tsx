import { serverMessage } from "#platform/web/call.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { TokenButton } from "#ui/button/token-button.tsx";
import { call } from "./donation-calls.ts";

/** Uses up the mailed link and redirects to the card provider's portal. */
async function openPortal(token: string): Promise<string> {
  const { url } = await call("openPortal", { body: { token } });
  location.assign(url);
  return "Opening the donor portal…";
}

export const OpenPortal = () => (
  <TokenButton
    label="Open the donor portal"
    act={openPortal}
    explain={(error) => serverMessage(error) || DID_NOT_WORK}
  >
    Write to {site.contacts.newsroom} from the email address of your donation, and we will change or
    cancel it for you.
  </TokenButton>
);

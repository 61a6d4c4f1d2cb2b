import { callsOf, serverMessage } from "#platform/web/call.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { TokenButton } from "#ui/button/token-button.tsx";

const call = callsOf(() => import("#features/intake/calls/freelancers.ts"));

const requestCopy = async (token: string) => (await call("sendCopy", { body: { token } })).message;

export const CopyButton = () => (
  <TokenButton
    label="Send me my copy"
    act={requestCopy}
    explain={(error) => serverMessage(error) || DID_NOT_WORK}
  >
    Write to {site.contacts.newsroom} from the address that got our email, and we will send it.
  </TokenButton>
);

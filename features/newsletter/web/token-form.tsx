import { serverMessage } from "../../../platform/web/call.ts";
import { DID_NOT_WORK } from "../../../shared/forms/outcome-text.ts";
import { site } from "../../../site.config.ts";
import { TokenButton } from "../../../ui/button/token-button.tsx";
import { call } from "./newsletter-calls.ts";

interface TokenFormProps {
  name: "confirmSubscription" | "unsubscribe";
  label: string;
  prompt: string;
}

export const TokenForm = ({ name, label, prompt }: TokenFormProps) => (
  <TokenButton
    label={label}
    prompt={prompt}
    act={async (token) => (await call(name, { body: { token } })).message}
    explain={(error) => serverMessage(error) || DID_NOT_WORK}
  >
    Write to {site.contacts.newsroom} from the address that gets our emails, and we will do it for
    you.
  </TokenButton>
);

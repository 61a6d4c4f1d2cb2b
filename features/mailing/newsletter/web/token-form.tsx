import { serverMessage } from "#platform/web/call.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { TokenButton } from "#ui/button/token-button.tsx";

interface TokenFormProps {
  /** Redeems the token and returns the text to show. */
  act: (token: string) => Promise<string>;
  label: string;
  prompt: string;
}

export const TokenForm = ({ act, label, prompt }: TokenFormProps) => (
  <TokenButton
    label={label}
    prompt={prompt}
    act={act}
    explain={(error) => serverMessage(error) || DID_NOT_WORK}
  >
    Write to {site.contacts.newsroom} from the address that gets our emails, and we will do it for
    you.
  </TokenButton>
);

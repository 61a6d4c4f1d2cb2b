import { callsOf, serverMessage } from "#platform/web/call.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { TokenButton } from "#ui/button/token-button.tsx";

const call = callsOf(() => import("../calls/reply-mails.ts"));

interface ReplyMailsButtonProps {
  prompt: string;
  /** Stops mails about one comment, or about all. */
  leave?: { comment?: number };
}

/** Confirms the address of a mail, or stops mails. */
export const ReplyMailsButton = ({ prompt, leave }: ReplyMailsButtonProps) => (
  <TokenButton
    label={leave ? "Stop these emails" : "Confirm my address"}
    prompt={prompt}
    act={async (token) => {
      const { message } = leave
        ? await call("leaveReplyMails", { body: { token, ...leave } })
        : await call("confirmReplyMails", { body: { token } });
      return message;
    }}
    explain={(error) => serverMessage(error) || DID_NOT_WORK}
  >
    Write to {site.contacts.newsroom} from the address that got our email, and we will do it for
    you.
  </TokenButton>
);

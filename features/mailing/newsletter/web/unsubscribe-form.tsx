import type { MailList } from "../lists.ts";
import { unmarkSubscribed } from "./mark-subscribed.ts";
import { call } from "./newsletter-calls.ts";
import { TokenForm } from "./token-form.tsx";

/** Leaves one list, or all. */
export const UnsubscribeForm = ({ list, prompt }: { list?: MailList; prompt: string }) => (
  <TokenForm
    label="Unsubscribe"
    prompt={prompt}
    act={async (token) => {
      const { message } = await call("unsubscribe", { body: { token, ...(list && { list }) } });
      unmarkSubscribed();
      return message;
    }}
  />
);

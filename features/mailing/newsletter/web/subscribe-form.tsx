import { useEffect, useRef, useState } from "react";
import { serverMessage } from "#platform/web/call.ts";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import { useCheckedForm } from "#platform/web/forms/use-checked-form.ts";
import { useErrorToast } from "#platform/web/forms/use-error-toast.ts";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { showToast } from "#ui/feedback/toast-store.ts";
import { TextField } from "#ui/field/field.tsx";
import { readSubscription, SUBSCRIBE_FORM } from "../subscribe-form.ts";
import { EMAIL_REQUIRED, failed, subscribed } from "../subscription-texts.ts";
import { markSubscribed } from "./mark-subscribed.ts";
import { call, isRefused, openContract } from "./newsletter-calls.ts";

/** What went wrong the last time; an error of the address stands at the field, with this title. */
interface Refusal {
  text: OutcomeText;
  isOfAddress: boolean;
}

export function SubscribeForm({ onSubscribed }: { onSubscribed: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [submitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const errorToast = useErrorToast();
  const { errors, report, form } = useCheckedForm({
    schema: async () => (await openContract()).subscribe.request.body,
    read: readSubscription,
    onInvalid: (_, { email }) => refuse(email === "" ? EMAIL_REQUIRED : undefined, true),
    onMended: errorToast.end,
    onFailed: fail,
    onValid: subscribe,
  });

  // The field was disabled while the form was sent, and that took the focus from it.
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

  async function subscribe(body: { email: string }) {
    setSubmitting(true);
    setRefusal(undefined);
    try {
      await call("subscribe", { body });
    } catch (error) {
      return fail(error);
    }
    markSubscribed();
    showToast(subscribed());
    onSubscribed();
  }

  function fail(error: unknown) {
    const text = failed(serverMessage(error));
    if (isRefused(error)) report({ email: text.description });
    refuse(text, isRefused(error));
  }

  function refuse(text: OutcomeText | undefined, isOfAddress: boolean) {
    setSubmitting(false);
    setRefusal(text && { text, isOfAddress });
    errorToast.end();
    if (text) errorToast.show(text);
  }

  return (
    <form {...form} action={SUBSCRIBE_FORM.action} method="post">
      <fieldset disabled={submitting} className="grid gap-4">
        <legend className="sr-only">Fields of the subscription</legend>
        <PlainFormParts form={SUBSCRIBE_FORM} sent={subscribed()}>
          <TextField
            ref={field}
            label="Email address"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={LONGEST_EMAIL}
            placeholder="you@example.com"
            problem={
              errors.email && (
                <>
                  <strong className="block">{refusal?.text.title}</strong>
                  <span>{errors.email}</span>
                </>
              )
            }
          />
        </PlainFormParts>
        {refusal?.isOfAddress === false && (
          <Notice tone="err" title={refusal.text.title}>
            {refusal.text.description}
          </Notice>
        )}
        <Button
          type="submit"
          data-clicks="subscribe"
          loading={submitting}
          loadingLabel="Subscribing..."
        >
          Subscribe
        </Button>
      </fieldset>
    </form>
  );
}

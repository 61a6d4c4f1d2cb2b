import { useEffect, useRef, useState } from "react";
import { serverMessage } from "#platform/web/call.ts";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import { useCheckedForm } from "#platform/web/forms/use-checked-form.ts";
import { useErrorToast } from "#platform/web/forms/use-error-toast.ts";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { showToast } from "#ui/feedback/toast-store.ts";
import { TextField } from "#ui/field/field.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { readSubscription, SUBSCRIBE_FORM } from "../newsletter-forms.ts";
import { EMAIL_REQUIRED, failed, subscribed } from "../subscription-texts.ts";
import { markSubscribed } from "./mark-subscribed.ts";
import { call, isRefused, openContract } from "./newsletter-calls.ts";

export function NewsletterBox({ isSent = false }) {
  const [done, setDone] = useState(isSent);
  return (
    <section aria-labelledby="newsletter">
      <SectionHeading id="newsletter">Breaking news alerts</SectionHeading>
      <div className="grid gap-4 bg-s1 p-4">
        {done ? (
          <Subscribed />
        ) : (
          <>
            <p className="type-ui text-text-2">
              Join {site.readersClaim} who get our breaking news by email.
            </p>
            <SubscribeForm onSubscribed={() => setDone(true)} />
          </>
        )}
      </div>
    </section>
  );
}

/** Replaces the form and takes its focus; the text is the same for a known address. */
function Subscribed() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1}>
      <Notice tone="ok" title="Successfully Subscribed!">
        <p>{subscribed().description}</p>
        <p className="mt-2 font-[700]">
          Please check your inbox. If this address is new, we have sent you an email to confirm it.
        </p>
      </Notice>
    </div>
  );
}

/** What went wrong the last time; an error of the address stands at the field, with this title. */
interface Refusal {
  text: OutcomeText;
  isOfAddress: boolean;
}

function SubscribeForm({ onSubscribed }: { onSubscribed: () => void }) {
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

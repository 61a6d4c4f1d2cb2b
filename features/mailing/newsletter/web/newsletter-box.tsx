import { useEffect, useRef, useState } from "react";
import { site } from "#site.config.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { subscribed } from "../subscription-texts.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

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

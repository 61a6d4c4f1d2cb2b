import { useEffect, useRef, useState } from "react";
import { site } from "../../../site.config.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SectionHeading } from "../../../ui/layout/section-heading.tsx";
import { subscribed } from "../subscription-texts.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

export function NewsletterBox() {
  const [done, setDone] = useState(false);
  return (
    <section aria-labelledby="newsletter">
      <SectionHeading id="newsletter">Breaking news alerts</SectionHeading>
      <div className="grid gap-4 bg-s1 p-4">
        {done ? (
          <Subscribed />
        ) : (
          <>
            <p className="type-ui text-text-2">
              Join {site.readersClaim} who hear from us by mail when it matters, and only then.
            </p>
            <SubscribeForm onSubscribed={() => setDone(true)} />
          </>
        )}
      </div>
    </section>
  );
}

/** Takes the focus from the form it stands in for. Says the same to an address that we knew already. */
function Subscribed() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="ok" title="Successfully Subscribed!">
        <p>{subscribed().description}</p>
        <p className="mt-2 text-text-2">
          If this address is new to us, a mail with a button to confirm it is on its way.
        </p>
      </Notice>
    </div>
  );
}

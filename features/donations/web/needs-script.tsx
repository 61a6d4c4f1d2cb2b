import { site } from "#site.config.ts";
import { Notice } from "#ui/feedback/notice.tsx";

/** Card payments need the provider's script, so the form is hidden without JavaScript. */
export const NeedsScript = () => (
  <noscript>
    <Notice announce={false} tone="warn" title="Donating by card needs JavaScript">
      <p>
        Without it you can still support us: write to{" "}
        <a href={`mailto:${site.contacts.newsroom}`} className="text-link underline">
          {site.contacts.newsroom}
        </a>
        , call {site.contacts.phone}, or send a check to {site.contacts.address.join(", ")}.
      </p>
    </Notice>
  </noscript>
);

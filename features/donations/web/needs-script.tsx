import { site } from "../../../site.config.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";

/** Card payments are made by the provider's script; nobody should fill in a form that cannot send. */
export const NeedsScript = () => (
  <noscript>
    <Notice announce={false} tone="warn" title="Giving by card needs JavaScript">
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

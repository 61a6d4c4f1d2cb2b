import { MailLink, PhoneLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";

/** The contact for footage. */
export function LicensingCard() {
  const { name, email, phone } = site.licensing;
  return (
    <section aria-labelledby="licensing" className="grid content-start gap-2 bg-s1 p-6">
      <h2 id="licensing" className="type-card">
        Licensing contact
      </h2>
      <p className="type-label text-text-2">{name}</p>
      <p className="type-ui">
        <MailLink address={email} />
      </p>
      <p className="type-ui">
        <PhoneLink number={phone} />
      </p>
    </section>
  );
}

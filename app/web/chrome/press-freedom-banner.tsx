import { site } from "#site.config.ts";

export function PressFreedomBanner() {
  const { title, text } = site.pressFreedom;
  return (
    <section aria-label="Press freedom" className="border-b border-hair bg-s1">
      <p className="page-frame press-freedom">
        <strong>{title}</strong>
        {text}
      </p>
    </section>
  );
}

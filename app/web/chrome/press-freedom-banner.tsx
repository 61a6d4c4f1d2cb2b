import { site } from "../../../site.config.ts";

export function PressFreedomBanner() {
  const { title, text } = site.pressFreedom;
  return (
    <section aria-label="Press freedom" className="border-b border-hair bg-s1">
      <p className="page-frame type-small py-3 text-text-2">
        <strong className="type-label mr-3 text-text">{title}</strong>
        {text}
      </p>
    </section>
  );
}

import { site } from "#site.config.ts";
import { AGREEMENT_TITLE, AGREEMENT_VERSION, agreementParts } from "../agreement.ts";

const summary = () => [
  "You filmed it, and it shows what happened.",
  `You keep the copyright; ${site.name} may publish it without a fee.`,
  "We credit you by the name you give, or leave it out if you ask.",
  "You can withdraw it until it is published.",
];

/** A summary and the full text, above the checkbox. */
export const Agreement = () => (
  <div className="grid gap-4">
    <ul className="type-ui grid list-disc gap-1 pl-5 text-text-2">
      {summary().map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <details className="border-2 border-hair">
      <summary className="type-button cursor-pointer px-4 py-3 hover:bg-s2">
        Read the whole {AGREEMENT_TITLE}
      </summary>
      <dl className="grid gap-4 px-4 pt-2 pb-4">
        {agreementParts(site.name).map(({ title, text }) => (
          <div key={title} className="grid gap-1">
            <dt className="type-button">{title}</dt>
            <dd className="type-ui max-w-[39em] text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="type-data border-t border-hair px-4 py-2 text-text-2">
        Version {AGREEMENT_VERSION}
      </p>
    </details>
  </div>
);

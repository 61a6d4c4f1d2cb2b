import { showDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Picture } from "#ui/media/picture.tsx";

const { pays, picture } = site.donations;

export const WhatItPays = () => (
  <section aria-labelledby="what-it-pays" className="no-print">
    <SectionHeading id="what-it-pays">What your donation pays for</SectionHeading>
    {picture && (
      <figure className="mb-2 grid gap-2">
        <Picture src={picture.src} alt={picture.alt} width={960} height={540} onErrorHide />
        <figcaption className="type-small text-text-2">{picture.credit}</figcaption>
      </figure>
    )}
    <dl className="pays">
      {pays.map(({ cents, text }) => (
        <div key={cents}>
          <dt className="type-data-lg">{showDollars(cents)}</dt>
          <dd className="type-ui text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

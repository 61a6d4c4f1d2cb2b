import type { ReactNode } from "react";
import type { getNewsletter } from "#features/mailing/calls/digests.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import type { Reply } from "#shared/contract/endpoint.ts";
import { plural } from "#shared/format/counts.ts";
import { archivePath } from "../links.ts";
import { nameDay } from "../name-day.ts";

type Newsletter = Reply<typeof getNewsletter>;

const SHOWN = 3;

/** Both lists, each with how often it comes and a sample. */
export const WhatYouGet = ({ alerts, digest }: Newsletter) => (
  <div className="grid gap-8 md:grid-cols-2">
    <Part
      title="Breaking-news alerts"
      often={`When news breaks, at any hour. ${howOften(alerts.lately)}`}
      label={alerts.sample?.wasSent ? "The last one" : "For example"}
    >
      {alerts.sample && (
        <>
          <p className="type-card wrap-anywhere">{alerts.sample.title}</p>
          <p className="type-ui text-text-2 wrap-anywhere">{alerts.sample.excerpt}</p>
        </>
      )}
    </Part>
    <Part
      title="Weekly digest"
      often={`Once a week, on ${digest.weekday} at ${digest.hour}:00 (${digest.timeZone}). Up to eight stories: what our editors chose, then what was read most. In a week with fewer than three, none.`}
      label={
        digest.lastDay ? `The last one, of ${nameDay(digest.lastDay)}` : "As it would be today"
      }
    >
      {digest.sample.length > 0 && (
        <>
          <ul className="grid gap-2">
            {digest.sample.slice(0, SHOWN).map(({ id, title }) => (
              <li key={id} className="type-card wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
          {digest.lastDay && (
            <p className="type-ui">
              <TextLink to={archivePath(digest.lastDay)}>Read all of it</TextLink>
            </p>
          )}
        </>
      )}
    </Part>
  </div>
);

const howOften = (lately: number) =>
  lately === 0
    ? "There was none in the past 30 days."
    : `We sent ${plural(lately, "alert")} in the past 30 days.`;

interface PartProps {
  title: string;
  often: string;
  label: string;
  /** The sample; nothing when there is none. */
  children: ReactNode;
}

const Part = ({ title, often, label, children }: PartProps) => (
  <section className="grid content-start gap-3 border-t-2 border-text pt-4">
    <h2 className="type-h2">{title}</h2>
    <p className="type-ui text-text-2">{often}</p>
    {children && (
      <div className="grid gap-2 bg-s1 p-4">
        <p className="type-label text-text-2">{label}</p>
        {children}
      </div>
    )}
  </section>
);

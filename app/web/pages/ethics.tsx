import type { PageHead } from "#platform/web/page.ts";
import { MailLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";

export const head = (): PageHead => ({
  title: "Ethics",
  description: `The rules of photojournalism that everyone who films for ${site.name} follows.`,
  canonical: "/ethics",
});

const rules = [
  [
    "Show what happened",
    "Pictures are accurate and carry the context a viewer needs to understand them.",
  ],
  [
    "Stage nothing",
    "We do not direct, re-enact or ask for a repeat. A portrait or an interview is recognizable as one.",
  ],
  [
    "Do not take sides with the camera",
    "Angle, crop and moment are chosen to inform, not to flatter or to shame.",
  ],
  [
    "Leave the picture alone",
    "Exposure, color balance and sound level may be corrected. Nothing is added, removed, moved or generated.",
  ],
  [
    "Keep the original",
    "We keep the recording as it left the camera, so that every cut can be checked against it.",
  ],
  [
    "Cut honestly",
    "Editing keeps the order and the meaning of events. Sound stays with the picture it was recorded with.",
  ],
  [
    "Say when and where",
    "Place, date and source are shown with the footage. Archive and third-party material is labeled.",
  ],
  [
    "Treat people with dignity",
    "We take special care with people who are vulnerable and with victims of crime and disaster. We show grief only where the public has a clear need to see it.",
  ],
  [
    "Protect those at risk",
    "We blur faces and places where showing them could get someone hurt, and we say that we did.",
  ],
  [
    "Be careful with children",
    "We ask a guardian before we film a child as the subject of a story, and we do not name a child accused of a crime.",
  ],
  [
    "Do no harm to get the shot",
    "Help comes before footage when a life depends on it. We do not get in the way of rescuers.",
  ],
  [
    "Respect the law and the line",
    "We film in public and by invitation. We do not trespass for a picture, and we do not give footage to anyone without the legal power to demand it.",
  ],
  [
    "Do not pay, do not be paid",
    "We pay nobody to appear and take no gift, fee or favor from those we cover.",
  ],
  ["Protect sources", "We keep our promises of anonymity, and do not store what could break them."],
  [
    "Check what witnesses send",
    "We verify the place, time and origin of submitted video. Before we publish it, we ask the person who filmed it and give credit.",
  ],
  [
    "Correct in the open",
    "An error is corrected on the story itself, with a note of what was wrong.",
  ],
] as const;

export function Page() {
  return (
    <PageFrame>
      <PageIntro title="Ethics" label="Photojournalism rules">
        {`These rules bind everyone who films, edits or publishes for ${site.name}, staff and freelance.`}
      </PageIntro>
      <ol className="grid gap-x-8 md:grid-cols-2">
        {rules.map(([rule, meaning], place) => (
          <li key={rule} className="grid grid-cols-[3rem_1fr] border-b border-hair py-5">
            <span aria-hidden="true" className="type-data-lg pt-1 text-text-3">
              {String(place + 1).padStart(2, "0")}
            </span>
            <div className="grid content-start gap-1">
              <h2 className="type-card">{rule}</h2>
              <p className="type-ui text-text-2">{meaning}</p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="broken" className="grid gap-3 bg-s1 p-6 md:p-8">
        <h2 id="broken" className="type-h2">
          Did we break one of these?
        </h2>
        <p className="type-standfirst max-w-[31.7em] text-text-2">
          Write to <MailLink address={site.contacts.newsroom} /> and name the story. An editor who
          did not work on it looks at the recording and replies to you. If you are right, we say so
          in the story.
        </p>
      </section>
    </PageFrame>
  );
}

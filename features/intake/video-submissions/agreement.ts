import { site } from "#site.config.ts";

export const AGREEMENT_TITLE = "Content Submission Agreement";

/** Must change with the text, as each submission is stored with the version that was agreed to. */
export const AGREEMENT_VERSION = "2026-11-15";

interface AgreementPart {
  title: string;
  text: string;
}

export const agreementParts = (publisher: string): readonly AgreementPart[] => [
  {
    title: "Yours",
    text: `You filmed the video yourself, or whoever did has allowed you to give it to us. It shows what happened: nothing in it was staged, generated or changed so that it shows something else. What you tell us about place, date and people is true as far as you know.`,
  },
  {
    title: "What you allow",
    text: `You keep the copyright. You allow ${publisher}, without a fee and not for us alone, to check, store, shorten, caption and translate the video, and to publish it worldwide and for as long as we like in our stories, on our channels and in our archive, and to let those who carry our reports show it as part of them.`,
  },
  {
    title: "What we ask you first",
    text: `If somebody wants to license your video apart from our reports, we ask you before we answer, and agree with you in writing what you get.`,
  },
  {
    title: "Credit and safety",
    text: `We credit the name you give, or leave it out where you ask us to or where it would put you at risk. Your e-mail address is never published. Places and faces are made unrecognizable where showing them could harm somebody.`,
  },
  {
    title: "What we do not promise",
    text: `We may decline a video, and say so. We may use it later or not at all. Points for accepted videos are thanks and not pay.`,
  },
  {
    title: "Changing your mind",
    text: `Until we have published the video you may withdraw it by a mail to us. Afterwards write to us too: where showing it endangers you or others, we take it down.`,
  },
];

/** The full text, as it is stored. */
export const agreementText = (publisher = site.name): string =>
  [
    AGREEMENT_TITLE,
    ...agreementParts(publisher).map(({ title, text }) => `${title}. ${text}`),
  ].join("\n\n");

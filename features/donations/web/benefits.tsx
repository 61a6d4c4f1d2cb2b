import { site } from "#site.config.ts";

const BLURBS = [
  {
    title: "Independent",
    text: "Steady donations mean that no owner, party or advertiser decides what we film.",
  },
  {
    title: "Cameras on the ground",
    text: "We book crews weeks ahead. Regular support lets us plan for the stories that take time.",
  },
  {
    title: "Free for everyone",
    text: "Every story and every report is free to read and watch. Your support keeps it that way.",
  },
] as const;

export const Benefits = () => (
  <ul aria-label={`What your support does at ${site.name}`} className="grid gap-6 md:grid-cols-3">
    {BLURBS.map(({ title, text }) => (
      <li key={title} className="grid content-start gap-2 border-t-2 border-text pt-3">
        <h2 className="type-card">{title}</h2>
        <p className="type-ui text-text-2">{text}</p>
      </li>
    ))}
  </ul>
);

import type { PageHead } from "#platform/web/page.ts";
import { MailLink, TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { LicensingCard } from "./parts/licensing-card.tsx";
import { Steps } from "./parts/steps.tsx";

export const head = (): PageHead => ({
  title: "License",
  description: `License footage from ${site.name}. Every license is individually priced; there is no flat rate.`,
  canonical: "/license",
});

const wayToALicense = [
  {
    title: "Find it",
    text: "Copy the link to the story or video. Need something that is not online? Ask: we film far more than we publish.",
  },
  {
    title: "Describe the use",
    text: "Who shows it, where, for how long, in which countries, and by when you need it.",
  },
  {
    title: "Get a price in writing",
    text: "Each request gets its own price, for exactly that use. You owe nothing until you agree.",
  },
  {
    title: "Receive the master",
    text: "The original file without our logo, with a shot list, place and time, and the names to credit.",
  },
];

export function Page() {
  return (
    <PageFrame>
      <PageIntro title="License" label="Use our footage">
        Licensing is individually priced. There is no flat rate.
      </PageIntro>
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <Terms />
        <div className="grid content-start justify-items-stretch gap-6">
          <LicensingCard />
          <a href={requestAddress()} className={buttonClass("signal")}>
            Ask for a price
          </a>
        </div>
      </div>
      <section aria-labelledby="way">
        <SectionHeading id="way">From request to footage</SectionHeading>
        <Steps steps={wayToALicense} />
      </section>
    </PageFrame>
  );
}

const requestAddress = () =>
  `mailto:${site.licensing.email}?subject=${encodeURIComponent("License request")}&body=${encodeURIComponent(
    ["Video or story:", "Where it will be shown:", "For how long:", "Territory:", "Deadline:"].join(
      "\r\n",
    ),
  )}`;

function Terms() {
  return (
    <div className="prose">
      <h2>How we set the price</h2>
      <p>A local report and a worldwide documentary are not the same use. We look at:</p>
      <ul>
        <li>where it is shown: broadcast, web, print, cinema, advertising;</li>
        <li>how long it is shown, and in which countries;</li>
        <li>how many seconds or stills you use;</li>
        <li>whether you need it for yourself alone;</li>
        <li>what the crew risked and spent to film it.</li>
      </ul>
      <p>
        Are you a school, a charity, or someone who appears in the footage? Tell us: we take that
        into account.
      </p>
      <h2>What every license says</h2>
      <ul>
        <li>
          The credit reads “{site.name}” and the name of the camera operator, where one is given.
        </li>
        <li>
          Footage may be cut for length, never so that it shows something that did not happen.
        </li>
        <li>It may not be used to train AI models or to imitate a person.</li>
        <li>A license covers the use that was agreed. Anything else needs a new license.</li>
      </ul>
      <h2>Without asking</h2>
      <p>
        Embedding our videos from our own channels is free, and so is quoting a story with a link to
        it. For the rules we film by, read our <TextLink to="/ethics">ethics</TextLink>.
      </p>
      <h2>Unlicensed use of our footage</h2>
      <p>
        Seen it somewhere? Send the link to <MailLink address={site.licensing.email} />. We follow
        up every case, for the people who filmed it too.
      </p>
    </div>
  );
}

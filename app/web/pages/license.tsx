import { site } from "../../../site.config.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { PageHead } from "../page.ts";
import { LicensingCard } from "./parts/licensing-card.tsx";
import { PageIntro } from "./parts/page-intro.tsx";
import { TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "License",
  description: `License footage from ${site.name}. Every licence is individually priced; there is no flat rate.`,
  canonical: "/license",
});

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
          <a href={requestAddress} className={buttonClass("signal")}>
            Ask for a price
          </a>
        </div>
      </div>
    </PageFrame>
  );
}

const requestAddress = `mailto:${site.licensing.email}?subject=${encodeURIComponent("Licence request")}&body=${encodeURIComponent(
  ["Video or story:", "Where it will be shown:", "For how long:", "Territory:", "Deadline:"].join(
    "\r\n",
  ),
)}`;

function Terms() {
  return (
    <div className="prose">
      <h2>How a price is made</h2>
      <p>A local report and a worldwide documentary are not the same use. We look at:</p>
      <ul>
        <li>where it is shown: broadcast, web, print, cinema, advertising;</li>
        <li>how long it is shown, and in which countries;</li>
        <li>how many seconds or stills you use;</li>
        <li>whether you need it for yourself alone;</li>
        <li>what the crew risked and spent to film it.</li>
      </ul>
      <h2>What to send us</h2>
      <p>
        The address of the video or story, the use, the term, the territory and your deadline. You
        get a written price before you owe anything.
      </p>
      <h2>What every licence says</h2>
      <ul>
        <li>
          The credit reads “{site.name}” and the name of the camera operator, where one is given.
        </li>
        <li>
          Footage may be cut for length, never so that it shows something that did not happen.
        </li>
        <li>A licence covers the use that was agreed. Anything else is a new licence.</li>
      </ul>
      <p>
        Embedding our videos from our own channels is free. For the rules we film by, read our{" "}
        <TextLink to="/ethics">ethics</TextLink>.
      </p>
    </div>
  );
}

import type { PageHead } from "#platform/web/page.ts";
import { storageKey } from "#platform/web/storage-key.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Facts } from "#ui/page/facts.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { ApplicationForm } from "../application-form.tsx";

export const head = (): PageHead => ({
  title: `Join ${site.name}`,
  description: `Apply to film for ${site.name} as a freelance videographer.`,
  canonical: "/join-fntv",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title={`Join ${site.name}`} label="Freelance videographers">
      We are looking for people who film where they live. Tell us who you are and what you have
      shot.
    </PageIntro>
    <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <ApplicationForm
          draftKey={storageKey("application")}
          next={
            <>
              Meanwhile, read our <TextLink to="/ethics">ethics rules</TextLink>. They apply to
              freelancers too.
            </>
          }
        />
      </div>
      <div className="grid content-start gap-12">
        <WhoWeLookFor />
        <YourData />
      </div>
    </div>
  </PageFrame>
);

const WhoWeLookFor = () => (
  <section aria-labelledby="who">
    <SectionHeading id="who">Who we look for</SectionHeading>
    <Facts
      facts={[
        {
          title: "Close to the story",
          text: "You live where news happens, or get there before others do.",
        },
        {
          title: "Steady hands",
          text: "You can hold a shot for ten seconds and record usable sound.",
        },
        {
          title: "Honest",
          text: "You never stage a scene, and you tell us what you did not see.",
        },
      ]}
    />
    <p className="type-ui mt-4 text-text-2">
      Only one video? <TextLink to="/submit-video">Submit it here</TextLink>.
    </p>
  </section>
);

const YourData = () => (
  <section aria-labelledby="your-data">
    <SectionHeading id="your-data">What we do with it</SectionHeading>
    <Facts
      facts={[
        {
          title: "Editors read it",
          text: "Only editors. Your date of birth and phone number are stored separately.",
        },
        {
          title: "It is deleted",
          text: "We delete your date of birth and phone number if we decline, and after 180 days in any case. We delete the application after two years.",
        },
      ]}
    />
  </section>
);

import { LISTS, nameLists } from "#features/mailing/newsletter/lists.ts";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { useParams } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { UnsubscribeForm } from "../unsubscribe-form.tsx";

const listNamed = (name: string | undefined) => LISTS.find((list) => list === name);

export function load({ params, notFound }: LoaderInput) {
  if (!listNamed(params.list)) notFound();
}

export const head = ({ params }: HeadInput): PageHead => ({
  title: "Unsubscribe",
  description: `Leave one of the mailing lists of ${site.name}.`,
  canonical: `/newsletter/unsubscribe/${listNamed(params.list) ?? ""}`,
  robots: "noindex",
});

/** Where the link of a mail leads: one press leaves the list of that mail, and no other. */
export function Page() {
  const list = listNamed(useParams().list) ?? "alerts";
  return (
    <PageFrame>
      <PageIntro title="Unsubscribe" label="Newsletter" />
      <UnsubscribeForm
        list={list}
        prompt={`Press the button to stop ${list === "digest" ? nameLists([list]) : "our alerts"}.`}
      />
      <p className="type-ui max-w-[34.4em] text-text-2">
        Other emails that you get from us stay as they are. You can subscribe again at any time on
        the <TextLink to="/newsletter">newsletter's page</TextLink>.
      </p>
    </PageFrame>
  );
}

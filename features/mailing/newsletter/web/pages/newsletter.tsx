import { use } from "react";
import type { MailList } from "#features/mailing/newsletter/lists.ts";
import { BOTH, CHOICE_FORM } from "#features/mailing/newsletter/newsletter-forms.ts";
import { choiceSent } from "#features/mailing/newsletter/subscription-texts.ts";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { PostedFields, Problem, TextField } from "#ui/field/field.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { newsletterQuery } from "../digest-queries.ts";
import { SentMark } from "../sent-mark.tsx";
import { WhatYouGet } from "../what-you-get.tsx";

export const load = ({ queries }: LoaderInput) => queries.prefetchQuery(newsletterQuery());

export const head = (): PageHead => ({
  title: "Newsletter",
  description: `Breaking-news alerts and the weekly digest of ${site.name}, by email.`,
  canonical: "/newsletter",
});

/** The form is posted by the browser itself, with JavaScript or without. */
export function Page() {
  const { data } = useQuery(newsletterQuery());
  return (
    <PageFrame>
      <PageIntro title="Newsletter" label="By email" ruleFollows>
        {site.name} in your inbox: at once when news breaks, or once a week. It costs nothing, and
        every email has a link to leave.
      </PageIntro>
      <form action={CHOICE_FORM.action} method="post" className="grid gap-6 bg-s1 p-4">
        <PlainFormParts form={CHOICE_FORM} sent={choiceSent}>
          <ChoiceFields />
        </PlainFormParts>
        <Button
          type="submit"
          variant="signal"
          data-clicks="subscribe"
          className="justify-self-start"
        >
          Subscribe
        </Button>
        <p className="type-small text-text-2">
          We send you one email to confirm the address, and nothing else until you do. We use the
          address for these emails alone. See the{" "}
          <TextLink to="/privacy-policy">privacy policy</TextLink>.
        </p>
      </form>
      {data && <WhatYouGet {...data} />}
      <p className="type-ui">
        <TextLink to="/newsletter/archive">All digests that were sent</TextLink>
      </p>
      <SentMark />
    </PageFrame>
  );
}

const choices: readonly { value: MailList | typeof BOTH; label: string }[] = [
  { value: "alerts", label: "Alerts" },
  { value: "digest", label: "Digest" },
  { value: BOTH, label: "Both" },
];

/** Which lists, and the address. Nothing is chosen beforehand. */
function ChoiceFields() {
  const posted = use(PostedFields);
  return (
    <>
      <fieldset className="choice-row" aria-describedby="lists-problem">
        <legend>What would you like to get?</legend>
        <div>
          {choices.map(({ value, label }) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="lists"
                value={value}
                required
                defaultChecked={posted?.values.lists === value}
              />
              <span>
                {label}
                <Icon name="check" size={16} bold />
              </span>
            </label>
          ))}
        </div>
        <Problem id="lists-problem" text={posted?.errors.lists} />
      </fieldset>
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={LONGEST_EMAIL}
        placeholder="you@example.com"
        className="max-w-xl"
      />
    </>
  );
}

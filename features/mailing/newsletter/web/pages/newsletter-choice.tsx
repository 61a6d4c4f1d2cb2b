import { useEffect, useState } from "react";
import { LISTS, type MailList, nameLists } from "#features/mailing/newsletter/lists.ts";
import { serverMessage } from "#platform/web/call.ts";
import type { PageHead } from "#platform/web/page.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { BROKEN_LINK, DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { decodeToken } from "#ui/button/decode-token.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { unmarkSubscribed } from "../mark-subscribed.ts";
import { call } from "../newsletter-calls.ts";

export const head = (): PageHead => ({
  title: "Choose what you get",
  description: `Choose which emails you get from ${site.name}.`,
  canonical: "/newsletter/choice",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Choose what you get" label="Newsletter" />
    {/* As high as the form, so that what follows is not seen moving. */}
    <div className="min-h-44 sm:min-h-40">
      <ChangeChoice />
    </div>
    <p className="type-ui max-w-[34.4em] text-text-2">
      The link that brought you here is yours alone: anyone who has it can change what you get.
    </p>
  </PageFrame>
);

type State =
  | { at: "loading" }
  | { at: "choosing"; token: string; lists: readonly MailList[] }
  | { at: "saving"; token: string; lists: readonly MailList[] }
  | { at: "unknown" }
  | { at: "left" }
  | { at: "failed"; text: string };

const labels: Readonly<Record<MailList, string>> = {
  alerts: "Breaking-news alerts",
  digest: "Weekly digest",
};

/** What the owner of the link gets, as boxes to tick. Opening the page changes nothing. */
function ChangeChoice() {
  const [state, setState] = useState<State>({ at: "loading" });
  const [saved, setSaved] = useState<readonly MailList[]>();
  const fail = (error: unknown) =>
    setState({ at: "failed", text: serverMessage(error) || DID_NOT_WORK });

  useEffect(() => {
    const token = decodeToken(location.hash);
    if (!token) return setState({ at: "failed", text: BROKEN_LINK });
    call("showChoice", { body: { token } }).then(
      ({ lists }) =>
        setState(lists.length > 0 ? { at: "choosing", token, lists } : { at: "unknown" }),
      (error: unknown) => setState({ at: "failed", text: serverMessage(error) || DID_NOT_WORK }),
    );
  }, []);

  async function save({ token, lists }: { token: string; lists: readonly MailList[] }) {
    setState({ at: "saving", token, lists });
    try {
      await call("changeChoice", { body: { token, lists: [...lists] } });
    } catch (error) {
      return fail(error);
    }
    if (lists.length === 0) unmarkSubscribed();
    setState(lists.length === 0 ? { at: "left" } : { at: "choosing", token, lists });
    setSaved(lists);
  }

  if (state.at === "choosing" || state.at === "saving") {
    const { token, lists } = state;
    return (
      <form
        className="grid max-w-2xl justify-items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save({ token, lists });
        }}
      >
        {LISTS.map((list) => (
          <CheckboxField
            key={list}
            label={labels[list]}
            checked={lists.includes(list)}
            onChange={({ target }) => {
              setSaved(undefined);
              const others = lists.filter((one) => one !== list);
              setState({ ...state, lists: target.checked ? [...others, list] : others });
            }}
          />
        ))}
        <Button type="submit" variant="signal" loading={state.at === "saving"}>
          Save
        </Button>
        {saved && <Notice tone="ok" title={`Saved. You will get ${nameLists(saved)}.`} />}
      </form>
    );
  }
  return (
    <>
      <Outcome state={state} />
      <noscript>
        <Notice announce={false} title="This page needs JavaScript">
          Write to {site.contacts.newsroom} from the address that gets our emails, and we will do it
          for you.
        </Notice>
      </noscript>
    </>
  );
}

function Outcome({ state }: { state: State }) {
  if (state.at === "failed") return <Notice tone="err" title={state.text} />;
  if (state.at === "left")
    return <Notice tone="ok" title="You are unsubscribed. We will send you no more emails." />;
  if (state.at === "unknown")
    return (
      <Notice title="This address gets no emails from us">
        It was not confirmed, or has unsubscribed. You can{" "}
        <TextLink to="/newsletter">subscribe</TextLink> at any time.
      </Notice>
    );
  return null;
}

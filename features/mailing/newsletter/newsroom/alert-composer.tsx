import { type FormEvent, useState } from "react";
import { type AlertDraft, sendAlert, testAlert } from "#features/mailing/calls/staff-newsletter.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { site } from "#site.config.ts";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { AlertState } from "./alert-state.tsx";
import { alertDraftQuery } from "./alerts-query.ts";

/** What an alert about a story says and whom it reaches. What is not typed is the story's own. */
export function AlertComposer({ storyId }: { storyId: number }) {
  const [subject, setSubject] = useState<string>();
  const [lead, setLead] = useState<string>();
  const draft = useQuery(
    alertDraftQuery(storyId, {
      ...(subject?.trim() && { subject: subject.trim() }),
      ...(lead?.trim() && { lead: lead.trim() }),
    }),
  );
  return (
    <Refreshed query={draft}>
      {(shown) =>
        shown.alert ? (
          <AlertState alert={shown.alert} />
        ) : (
          <Composer
            draft={shown}
            subject={subject ?? shown.title}
            lead={lead ?? shown.excerpt}
            setSubject={setSubject}
            setLead={setLead}
          />
        )
      }
    </Refreshed>
  );
}

interface ComposerProps {
  draft: AlertDraft;
  subject: string;
  lead: string;
  setSubject: (text: string) => void;
  setLead: (text: string) => void;
}

function Composer({ draft, subject, lead, setSubject, setLead }: ComposerProps) {
  const queries = useQueryClient();
  const { act, busy, problem } = useAct();
  const { articleId, audience } = draft;
  const body = { articleId, subject, lead };

  function send(event: FormEvent) {
    event.preventDefault();
    void act("send", {
      run: () =>
        call(sendAlert, { body }).finally(() =>
          queries.invalidateQueries({ queryKey: ["newsroom", "alerts"] }),
        ),
      focus: "compose",
    });
  }

  async function test() {
    let sentTo = "";
    const run = async () => {
      sentTo = (await call(testAlert, { body })).sentTo;
    };
    if (await act("test", { run })) setTested(`The test is on its way to ${sentTo}.`);
  }
  const [tested, setTested] = useState("");

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <TextField
        label="Subject"
        value={subject}
        maxLength={200}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextArea
        label="Lead"
        value={lead}
        maxLength={600}
        onChange={({ target }) => setLead(target.value)}
      />
      <div className="alert-looks">
        <section aria-labelledby="alert-mail">
          <h3 id="alert-mail" className="panel-heading">
            Mail
          </h3>
          <div className="alert-mail">
            <p className="type-small text-text-2">
              {site.name}: {subject}
            </p>
            <p className="type-small">
              <strong className="text-err">Breaking news</strong> {draft.category}
            </p>
            <p className="type-card">{subject}</p>
            <p className="type-ui">{lead}</p>
            <p className="type-small text-text-2">Read the story · Unsubscribe</p>
          </div>
        </section>
        <section aria-labelledby="alert-text">
          <h3 id="alert-text" className="panel-heading">
            Text
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
          <pre className="alert-text" tabIndex={0}>
            {draft.text}
          </pre>
        </section>
      </div>
      <p className="type-ui">
        {draft.isLive
          ? `${fullCount(audience)} ${audience === 1 ? "person" : "people"} will get it.`
          : "Readers cannot open this story yet, so nothing can be sent."}
      </p>
      <Problem text={problem} />
      <div role="status" className="type-small text-text-2">
        {tested}
      </div>
      <div className="flex flex-wrap gap-2">
        <ActButton type="button" busy={busy === "test"} onClick={test}>
          Test to me
        </ActButton>
        <ActButton
          type="submit"
          variant="signal"
          busy={busy === "send"}
          aria-disabled={!draft.isLive || undefined}
        >
          Send
        </ActButton>
      </div>
    </form>
  );
}

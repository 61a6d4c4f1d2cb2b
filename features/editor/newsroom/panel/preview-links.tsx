import { type FormEvent, useState } from "react";
import {
  createPreviewLink,
  type PreviewLink,
  revokePreviewLink,
} from "#features/editor/calls/staff-preview-links.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { plural } from "#shared/format/counts.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { publishQueries } from "./use-publish.ts";

const HEADING = "preview-links";

/** Links that show the story to a source before it is published. */
export function PreviewLinks({ storyId }: { storyId: number }) {
  const queries = useQueryClient();
  const query = publishQueries.links(storyId);
  const links = useQuery(query).data?.links ?? [];
  const [made, setMade] = useState("");
  const [recipient, setRecipient] = useState("");
  const [hours, setHours] = useState(24);
  const { busy, problem, setProblem, act } = useAct();
  const params = { id: storyId };

  function make(event: FormEvent) {
    event.preventDefault();
    if (!recipient.trim()) return setProblem("Please enter whom it is for.");
    return act("make", {
      async run() {
        const reply = await call(createPreviewLink, { params, body: { recipient, hours } });
        queries.setQueryData(query.queryKey, reply);
        setMade(reply.url);
        setRecipient("");
      },
    });
  }
  const revoke = ({ id }: PreviewLink) =>
    act(`revoke ${id}`, {
      async run() {
        const reply = await call(revokePreviewLink, { params: { ...params, link: id } });
        queries.setQueryData(query.queryKey, reply);
        setMade("");
      },
      done: "The link does not open the story any more.",
      focus: HEADING,
    });

  return (
    <section aria-labelledby={HEADING}>
      <h3 id={HEADING} tabIndex={-1} className="panel-heading">
        Show it to a source
      </h3>
      <form onSubmit={make} noValidate className="grid gap-3">
        <TextField
          label="Whom the link is for"
          maxLength={120}
          value={recipient}
          onChange={({ target }) => setRecipient(target.value)}
        />
        <SelectField
          label="It works for"
          value={hours}
          onChange={({ target }) => setHours(Number(target.value))}
        >
          <option value={1}>1 hour</option>
          <option value={24}>1 day</option>
          <option value={72}>3 days</option>
          <option value={168}>1 week</option>
        </SelectField>
        <Problem text={problem} />
        <Button type="submit" loading={busy === "make"}>
          Make a link
        </Button>
      </form>
      {made && (
        <div role="status" className="mt-3">
          <TextField
            label="The link, shown this once"
            readOnly
            value={made}
            onFocus={({ target }) => target.select()}
            beside={
              <Button onClick={() => act("copy", { run: () => copy(made), done: "Copied." })}>
                Copy
              </Button>
            }
          />
        </div>
      )}
      {links.length > 0 && (
        <ul className="preview-links">
          {links.map((link) => (
            <li key={link.id}>
              <div>
                <strong>{link.recipient}</strong>
                <p className="type-small text-text-2">
                  {stateOf(link)} · opened {plural(link.openings, "time")}
                  {link.lastOpenedAt && `, last ${dayAndTime(link.lastOpenedAt)}`}
                </p>
              </div>
              {isWorking(link) && (
                <Button
                  variant="quiet"
                  aria-label={`Take back the link for ${link.recipient}`}
                  onClick={() => revoke(link)}
                >
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const copy = (text: string) => navigator.clipboard.writeText(text);

const isWorking = ({ revokedAt, expiresAt }: PreviewLink) =>
  revokedAt === null && Date.parse(expiresAt) > Date.now();

function stateOf({ revokedAt, expiresAt }: PreviewLink): string {
  if (revokedAt) return "Taken back";
  return Date.parse(expiresAt) > Date.now()
    ? `Works until ${dayAndTime(expiresAt)}`
    : `Ended ${dayAndTime(expiresAt)}`;
}

import { type FormEvent, useState } from "react";
import { announce } from "#platform/newsroom/announce.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { DAY } from "#shared/time/units.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import * as calls from "../calls/staff-comments.ts";
import { trialText } from "./comment-words.ts";
import { rulesQuery } from "./queue-queries.ts";

interface BanDialogProps {
  /** What gave rise to it; without one a rule is about words or a host. */
  comment?: calls.CommentForStaff;
  onClose: () => void;
  onRemove?: () => void;
}

type Kind = calls.RuleAbout["kind"];

/** Makes a ban rule in two steps: it is tried on the last 1,000 comments, then saved. */
export function BanDialog({ comment, onClose, onRemove }: BanDialogProps) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [kind, setKind] = useState<Kind>(comment ? "person" : "words");
  const [trial, setTrial] = useState<calls.RuleTrial>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => String(fields.get(name) ?? "");
    const about: calls.RuleAbout =
      kind === "person" && comment
        ? { kind, comment: comment.id }
        : { kind: kind === "host" ? "host" : "words", value: field("value") };
    if (!trial)
      return act("try", {
        run: async () => {
          const found = await call(calls.tryRule, { body: { about } });
          setTrial(found);
          announce(trialText(found));
        },
      });
    const until = new Date(Date.now() + Number(field("days")) * DAY).toISOString();
    return act("save", {
      run: async () => {
        await call(calls.makeRule, {
          body: { about, act: field("act") === "refuse" ? "refuse" : "hold", until },
        });
        await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
        onClose();
        if (fields.has("remove")) onRemove?.();
      },
      done: "The rule is in force.",
    });
  }

  return (
    <Dialog title="Ban" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <SelectField
          label="About"
          value={kind}
          onChange={({ currentTarget }) => {
            setKind(kinds.find((name) => name === currentTarget.value) ?? "words");
            setTrial(undefined);
          }}
        >
          {comment && <option value="person">Who wrote this: {comment.authorName}</option>}
          <option value="words">Words</option>
          <option value="host">Links to a host</option>
        </SelectField>
        {kind !== "person" && (
          <TextField
            key={kind}
            label={kind === "words" ? "Words" : "Host"}
            help={
              kind === "words"
                ? "Words or phrases, with commas between them. Capitals and look-alike letters do not matter."
                : "Such as example.com; hosts below it count as well."
            }
            name="value"
            required
            maxLength={kind === "words" ? 300 : 253}
            defaultValue={comment && suggestion(comment, kind)}
            onChange={() => setTrial(undefined)}
          />
        )}
        <div className="grid grid-cols-2 gap-4">
          <SelectField label="Comments are" name="act">
            <option value="hold">held</option>
            <option value="refuse">refused</option>
          </SelectField>
          <SelectField label="For" name="days" defaultValue="30">
            <option value="7">7 days</option>
            <option value="30">30 days</option>
            <option value="90">90 days</option>
            <option value="365">a year</option>
          </SelectField>
        </div>
        {comment && onRemove && comment.status !== "removed" && (
          <CheckboxField label="Remove this comment too" name="remove" defaultChecked />
        )}
        {trial && <Trial trial={trial} />}
        <Problem text={problem} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="signal" loading={busy !== undefined}>
            {trial ? "Save the rule" : "Try it on the last 1,000"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const kinds = ["person", "words", "host"] as const;

const Trial = ({ trial }: { trial: calls.RuleTrial }) => (
  <section aria-label="What it fits" className="ban-trial">
    <p className="type-ui">{trialText(trial)}</p>
    {trial.examples.length > 0 && (
      <ul>
        {trial.examples.map(({ id, authorName, content }) => (
          <li key={id}>
            <bdi className="text-text">{authorName}</bdi>: {content}
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** What is marked in the comment, as far as it fits the kind of rule. */
function suggestion({ content, marks }: calls.CommentForStaff, kind: Kind): string {
  const marked = marks.map(({ start, end }) => content.slice(start, end));
  const isAddress = (text: string) => /[./]/.test(text);
  if (kind === "words") return marked.filter((text) => !isAddress(text)).join(", ");
  return marked.find(isAddress) ?? /(?:https?:\/\/|www\.)\S+/i.exec(content)?.[0] ?? "";
}

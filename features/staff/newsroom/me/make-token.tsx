import { type FormEvent, useState } from "react";
import { makeToken } from "#features/staff/calls/staff-tokens.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { ActButton, Problem, RefusedHere, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { type Permission, TOKEN_PERMISSIONS } from "#shared/newsroom/permissions.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { CopyButton } from "../copy-button.tsx";
import { tokensQuery } from "../staff-queries.ts";

/** What a token may do, in words. A permission without words is not offered. */
const WORDS: Partial<Record<Permission, string>> = {
  "stories.write": "Write and hand in stories",
  "stories.publish": "Publish, schedule, correct and take down stories",
  "front-page.change": "Change the front page and send alerts",
  "pictures.add": "Upload and describe pictures",
  "pictures.rights": "Change rights of pictures and delete them",
  "comments.judge": "Judge comments",
  "submissions.decide": "Decide on footage and applications",
  "numbers.read": "Read numbers",
  "site-numbers.read": "Read the numbers of the whole site",
  "books.read": "Read the books without names",
  "staff.read": "List the staff",
  "settings.read": "Read the settings",
  "audit.read": "Read the audit log",
  "health.read": "Read the health of the site",
  "health.retry": "Retry jobs",
  "backups.read": "List the backups",
};

export const tokenWords = (permission: Permission): string => WORDS[permission] ?? permission;

const ENDS = [
  { value: "7", label: "In a week" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
];

export function MakeToken({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { scopes } = useStaff();
  const { busy, problem, act } = useAct();
  const [token, setToken] = useState<string>();
  const offered = TOKEN_PERMISSIONS.filter((one) => scopes[one] && scopes[one] !== "fresh");

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const permissions = offered.filter((one) => fields.getAll("permissions").includes(one));
    const name = String(fields.get("name") ?? "");
    const days = Number(fields.get("days"));
    await act("make", {
      run: async () => {
        if (permissions.length === 0) throw new RefusedHere("Please choose what it may do.");
        const made = await call(makeToken, { body: { name, permissions, days } });
        setToken(made.token);
        await queries.invalidateQueries(tokensQuery);
      },
      done: `Made: ${name}`,
    });
  }

  return (
    <Dialog title="Make a token" onClose={onClose}>
      {token ? (
        <MadeToken token={token} onClose={onClose} />
      ) : (
        <form onSubmit={make} className="grid gap-5">
          <Problem text={problem} />
          <TextField
            label="Name of the token"
            name="name"
            required={true}
            maxLength={80}
            help="What it is for, such as “Weather import”."
          />
          <fieldset>
            <legend className="type-button">It may</legend>
            {offered.map((permission) => (
              <CheckboxField
                key={permission}
                label={tokenWords(permission)}
                name="permissions"
                value={permission}
              />
            ))}
          </fieldset>
          <SelectField label="It ends" name="days" defaultValue="90">
            {ENDS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <ActButton type="submit" variant="signal" busy={busy !== undefined}>
            Make the token
          </ActButton>
        </form>
      )}
    </Dialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="type-ui text-text-2">
        Store it where others cannot see it: it is not shown again. A script sends it with every
        request, as <code>Authorization: Bearer</code> and the token.
      </p>
      <p>
        <code className="made-token">{token}</code>
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={token} what="token" />
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}

import { type FormEvent, useState } from "react";
import { changeSetting, type Setting } from "#features/site/calls/staff-settings.ts";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { settingSchemas } from "../rules/settings.ts";
import { fromDraft, problemsOf, toDraft } from "./setting-draft.ts";
import { SettingFields } from "./setting-fields.tsx";
import { SettingPreview } from "./setting-preview.tsx";
import { settingWords } from "./setting-words.ts";
import { settingsQuery } from "./settings-query.ts";
import { TeamFields } from "./team-fields.tsx";

/** Changes one setting. What was typed stays when it is refused. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose(): void }) {
  const { name } = setting;
  const { label } = settingWords[name];
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  // As it was when the dialog opened: a colleague's change meanwhile is not overwritten.
  const [version] = useState(setting.version);
  const [draft, setDraft] = useState(() => toDraft(name, setting.value));
  const [team, setTeam] = useState(() => settingSchemas.team.safeParse(setting.value).data ?? []);
  const [isTried, setIsTried] = useState(false);
  const value = name === "team" ? team : fromDraft(name, draft);
  const problems = isTried ? problemsOf(name, value) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(problemsOf(name, value)).length > 0) return;
    const isDone = await act("save", {
      run: async () =>
        queries.setQueryData(
          settingsQuery.queryKey,
          await call(changeSetting, { params: { name }, body: { value, version } }),
        ),
      done: `Saved: ${label}. Readers see it now.`,
    });
    if (isDone) onClose();
  }

  return (
    <Dialog title={label} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {name === "team" ? (
          <TeamFields team={team} problems={problems} onChange={setTeam} />
        ) : (
          <SettingFields name={name} draft={draft} problems={problems} onChange={setDraft} />
        )}
        <SettingPreview name={name} draft={draft} />
        <Problem text={problem || (problems[name] ?? "")} />
        <ActButton type="submit" variant="signal" busy={busy !== undefined}>
          Save
        </ActButton>
      </form>
    </Dialog>
  );
}

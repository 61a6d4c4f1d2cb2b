import { type FormEvent, type ReactNode, useState } from "react";
import { changeSetting, getSettings, type Setting } from "#features/site/calls/staff-settings.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { BarsGlyph } from "#ui/layout/bars.tsx";
import { type SettingName, settingSchemas } from "../setting-schemas.ts";
import {
  type Draft,
  fromDraft,
  problemsOf,
  SettingFields,
  settingWords,
  TeamFields,
  toDraft,
} from "./setting-fields.tsx";

export const settingsQuery = queryOptions({
  queryKey: ["newsroom", "settings"],
  queryFn: () => call(getSettings, {}),
});

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

/** How readers will see it, for what has a look of its own. */
function SettingPreview({ name, draft }: { name: SettingName; draft: Draft }) {
  const shown = looks[name]?.(draft);
  if (!shown) return null;
  return (
    <figure className="grid gap-2">
      <figcaption className="type-label text-text-3">As readers see it</figcaption>
      <div className="setting-preview">{shown}</div>
    </figure>
  );
}

const looks: Partial<Record<SettingName, (draft: Draft) => ReactNode>> = {
  name: ({ name }) => (
    <p className="flex items-center gap-2">
      <BarsGlyph size={28} />
      <span className="setting-wordmark">{name}</span>
    </p>
  ),
  tagline: ({ tagline }) => <p className="type-label text-text-2">{tagline}</p>,
  tickerLabel: ({ tickerLabel }) => (
    <p className="type-label w-fit bg-tally px-3 py-2 text-tally-ink">{tickerLabel}</p>
  ),
  pressFreedom: ({ title, text }) => (
    <p className="type-small">
      <strong className="mr-2">{title}</strong>
      {text}
    </p>
  ),
};

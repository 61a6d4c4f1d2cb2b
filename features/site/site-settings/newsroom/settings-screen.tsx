import { useState } from "react";
import {
  type Setting,
  type SettingChange,
  takeBackSetting,
} from "#features/site/calls/staff-settings.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { SettingDialog, settingsQuery } from "./setting-dialog.tsx";
import { settingWords } from "./setting-fields.tsx";

/** What the site calls itself and whom it names, and what needs a restart. */
export function SettingsScreen() {
  const query = useQuery(settingsQuery);
  return (
    <Screen title="Settings">
      <Refreshed query={query}>
        {({ settings, fixed }) => (
          <div className="grid gap-6">
            <ScreenPart id="settings" title="Changed at once">
              <ul>
                {settings.map((setting) => (
                  <SettingRow key={setting.name} setting={setting} />
                ))}
              </ul>
            </ScreenPart>
            <ScreenPart id="fixed-settings" title="Needs a restart">
              <dl>
                {fixed.map(({ name, value, reason }) => (
                  <div key={name} className="desk-row setting-row">
                    <dt className="type-button">{name}</dt>
                    <dd className="setting-value">
                      <p className="type-ui wrap-anywhere">{value}</p>
                      <p className="type-small text-text-3">{reason}</p>
                    </dd>
                  </div>
                ))}
              </dl>
            </ScreenPart>
          </div>
        )}
      </Refreshed>
    </Screen>
  );
}

/** A setting with what it is now, and its changes. */
function SettingRow({ setting }: { setting: Setting }) {
  const { name, value, version, changes } = setting;
  const { label } = settingWords[name];
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [isOpen, setIsOpen] = useState(false);
  const holding = changes.find(({ id }) => id === version);
  const hasEarlier = changes.some(({ id, takenBackAt }) => id !== version && !takenBackAt);

  const takeBack = ({ id }: SettingChange) =>
    act("take back", {
      run: async () =>
        queries.setQueryData(
          settingsQuery.queryKey,
          await call(takeBackSetting, { params: { id } }),
        ),
      done: `Taken back: ${label}`,
      // Its button goes with the last change.
      ...(!hasEarlier && { focus: `change-${name}` }),
    });

  return (
    <li className="desk-row setting-row">
      <h3 className="type-button">{label}</h3>
      <div className="setting-value">
        <p className="type-ui wrap-anywhere whitespace-pre-line">{settingSummary(value)}</p>
        {holding && (
          <p className="type-small text-text-3">
            Changed by {holding.by}, {dayAndTime(holding.at)}
          </p>
        )}
        {changes.length > 1 && <Earlier changes={changes.filter(({ id }) => id !== version)} />}
        <Problem text={problem} />
      </div>
      <span className="flex flex-wrap gap-2">
        {holding && (
          <ActButton
            busy={busy !== undefined}
            aria-label={`Take back: ${label}`}
            onClick={() => takeBack(holding)}
          >
            Take back
          </ActButton>
        )}
        <Button
          id={`change-${name}`}
          aria-label={`Change: ${label}`}
          onClick={() => setIsOpen(true)}
        >
          Change
        </Button>
      </span>
      {isOpen && <SettingDialog setting={setting} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

const Earlier = ({ changes }: { changes: readonly SettingChange[] }) => (
  <details className="type-small text-text-2">
    <summary className="setting-earlier">Earlier changes</summary>
    <ol className="grid gap-2">
      {changes.map(({ id, value, by, at, takenBackAt }) => (
        <li key={id} className="border-hair border-t pt-2">
          <span className="block wrap-anywhere whitespace-pre-line text-text">
            {settingSummary(value)}
          </span>
          {by}, {dayAndTime(at)}
          {takenBackAt && `, taken back ${dayAndTime(takenBackAt)}`}
        </li>
      ))}
    </ol>
  </details>
);

/** A value as lines of text. */
function settingSummary(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => textsIn(part).join(", ")).join("\n");
  return textsIn(value).join(typeof value === "object" ? " · " : "");
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [value.flatMap(textsIn).join(", ")];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [String(value)];
}

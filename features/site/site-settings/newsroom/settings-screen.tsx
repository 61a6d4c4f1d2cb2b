import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SettingRow } from "./setting-row.tsx";
import { settingsQuery } from "./settings-query.ts";

/** What the site calls itself and whom it names, and what needs a restart. */
export function SettingsScreen() {
  const query = useQuery(settingsQuery);
  return (
    <Screen title="Settings">
      <Refreshed query={query}>
        {({ settings, fixed }) => (
          <div className="grid gap-6">
            <DeskPart id="settings" title="Changed at once">
              <ul>
                {settings.map((setting) => (
                  <SettingRow key={setting.name} setting={setting} />
                ))}
              </ul>
            </DeskPart>
            <DeskPart id="fixed-settings" title="Needs a restart">
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
            </DeskPart>
          </div>
        )}
      </Refreshed>
    </Screen>
  );
}

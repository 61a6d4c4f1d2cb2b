import * as calls from "#features/site/calls/staff-daily-mail.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";

const dailyMailQuery = queryOptions({
  queryKey: ["newsroom", "me", "daily-mail"],
  queryFn: () => call(calls.getDailyMail, {}),
});

/** The switch for the mail with yesterday's numbers; the link in the mail leads here. */
export function MyDailyMail() {
  const queries = useQueryClient();
  const choice = useQuery(dailyMailQuery);
  const { problem, act } = useAct();

  const choose = (isOn: boolean) =>
    act("choose", {
      run: async () =>
        queries.setQueryData(
          dailyMailQuery.queryKey,
          await call(calls.setDailyMail, { body: { isOn } }),
        ),
      done: isOn ? "You will get the daily mail." : "You will get no daily mail.",
    });

  return (
    <ScreenPart id="daily-mail" title="Daily mail">
      <Problem text={problem} />
      <Refreshed query={choice}>
        {({ isOn, hour, timeZone }) => (
          <div className="px-4 py-2">
            <CheckboxField
              id="daily-mail-on"
              label="Mail me yesterday in ten lines"
              help={`Each day at ${String(hour).padStart(2, "0")}:00, ${timeZone}: readers, stories and what waits.`}
              checked={isOn}
              onChange={({ target }) => choose(target.checked)}
            />
          </div>
        )}
      </Refreshed>
    </ScreenPart>
  );
}

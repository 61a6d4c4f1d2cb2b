import { PasskeyReminder } from "#features/staff/newsroom/me/passkey-reminder.tsx";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Screen } from "#platform/newsroom/screen.tsx";
import { AlarmList } from "./alarm-list.tsx";
import { DeskPart } from "./desk-part.tsx";
import { NextDay } from "./next-day.tsx";
import { OnAir } from "./on-air.tsx";
import { Readers } from "./readers.tsx";
import { Waiting } from "./waiting.tsx";

/** What is live, what waits and what is wrong. Each part is fetched, and fails, alone. */
export function DeskScreen() {
  const writes = useScope("stories.write") !== undefined;
  const judges = useScope("comments.judge") !== undefined;
  const decides = useScope("submissions.decide") !== undefined;
  const counts = useScope("numbers.read") !== undefined;
  const watches = useScope("health.read") !== undefined;
  return (
    <Screen title="Desk">
      <PasskeyReminder />
      <div className="desk-grid">
        {(writes || judges || decides) && (
          <DeskPart title="Waiting for me" id="waiting">
            <Waiting />
          </DeskPart>
        )}
        <DeskPart title="On air" id="on-air">
          <OnAir />
        </DeskPart>
        {writes && (
          <DeskPart title="Next 24 hours" id="next-day">
            <NextDay />
          </DeskPart>
        )}
        {counts && (
          <DeskPart title="Readers" id="readers">
            <Readers />
          </DeskPart>
        )}
        {watches && (
          <DeskPart title="Alarms" id="alarms">
            <AlarmList />
          </DeskPart>
        )}
      </div>
    </Screen>
  );
}

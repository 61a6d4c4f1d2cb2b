import { Screen } from "#platform/newsroom/screen.tsx";
import { DeskPart } from "./desk-part.tsx";
import { Waiting } from "./waiting.tsx";

/** For phones, where the menu has one entry for all queues. */
export function QueuesScreen() {
  return (
    <Screen title="Queues">
      <DeskPart title="Waiting for me" id="waiting">
        <Waiting />
      </DeskPart>
    </Screen>
  );
}

import { type FormEvent, useState } from "react";
import type { FrontPageStory } from "#features/stories/calls/staff-front-page.ts";
import { SLOTS } from "#features/stories/rules/arrange-front-page.ts";
import { dayAndTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { HOUR } from "#shared/time/units.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";

interface PinDialogProps {
  story: FrontPageStory;
  position: number;
  onPin: (slot: number, until: string) => void;
  onClose: () => void;
}

const slots = Array.from({ length: SLOTS }, (_, index) => index + 1);

/** In which slot a story is held, and until when. */
export function PinDialog({ story, position, onPin, onClose }: PinDialogProps) {
  const ends = possibleEnds(story.pinnedUntil);
  const [slot, setSlot] = useState(Math.min(position, SLOTS));
  const [end, setEnd] = useState(ends[0]?.at ?? "");
  const [time, setTime] = useState("");
  const until = end === "time" ? time && new Date(time).toISOString() : end;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (until) onPin(slot, until);
  }

  return (
    <Dialog title="Pin to the front page" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="type-ui">{story.title}</p>
        <SelectField
          label="Slot"
          value={slot}
          onChange={({ target }) => setSlot(Number(target.value))}
        >
          {slots.map((one) => (
            <option key={one} value={one}>
              {one === 1 ? "1, the lead" : one}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Until"
          help={`Times are in ${viewerZone()}.`}
          value={end}
          onChange={({ target }) => setEnd(target.value)}
        >
          {ends.map(({ at, words }) => (
            <option key={words} value={at}>
              {words}
            </option>
          ))}
          <option value="time">Another time</option>
        </SelectField>
        {end === "time" && (
          <TextField
            label="Ends at"
            type="datetime-local"
            required
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
        <Button type="submit" variant="signal">
          Pin
        </Button>
      </form>
    </Dialog>
  );
}

/** What one usually wants, the nearest first; the end it has now before all. */
function possibleEnds(current: string | null): { at: string; words: string }[] {
  const now = Date.now();
  const midnight = new Date(now).setHours(24, 0, 0, 0);
  const ends = [
    { at: midnight, words: "Tonight" },
    ...[3, 6, 12].map((hours) => ({ at: now + hours * HOUR, words: `${hours} hours` })),
    { at: midnight + 24 * HOUR, words: "Tomorrow night" },
    { at: now + 7 * 24 * HOUR, words: "7 days" },
  ].map(({ at, words }) => ({
    at: new Date(at).toISOString(),
    words: `${words}, ${dayAndTime(at)}`,
  }));
  return current ? [{ at: current, words: `As it is, ${dayAndTime(current)}` }, ...ends] : ends;
}

import { type FormEvent, useState } from "react";
import { type Check, readClockTime } from "#features/editor/calls/staff-editor.ts";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { viewerZone } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { ActButton, Problem } from "#platform/newsroom/use-act.tsx";
import { call, serverMessage } from "#platform/web/call.ts";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { ChoiceRow } from "#ui/field/choice-row.tsx";
import { TextField } from "#ui/field/field.tsx";
import { ClockChoice, type ClockTime, PublishTime, UntilField } from "./publish-time.tsx";
import type { PublishBody, usePublish } from "./use-publish.ts";

interface PublishFormProps {
  story: Story;
  blockers: readonly Check[];
  publishing: ReturnType<typeof usePublish>;
  /** What stops it now. */
  onCheck(): Promise<readonly Check[]>;
  /** Whether an alert goes out once the story is live. */
  onAlert(isWanted: boolean): void;
}

type When = "now" | "time" | "embargo";

const choices = [
  { value: "now", label: "Now" },
  { value: "time", label: "At a time" },
  { value: "embargo", label: "Embargo" },
] as const;

/** What is wrong with the right to a picture; a written reason overrides it. */
const OVERRIDABLE = ["credit", "right", "deleted"];

/** When a story goes live, and for how long it is breaking or featured. */
export function PublishForm({ story, blockers, publishing, onCheck, onAlert }: PublishFormProps) {
  const isVisible = story.state === "published";
  const mayAlert = useScope("front-page.change") !== undefined;
  const [when, setWhen] = useState<When>(story.embargoUntil ? "embargo" : startsWith(story));
  const [time, setTime] = useState<ClockTime>({
    at: localTime(story.embargoUntil ?? story.publishedAt),
    zone: viewerZone(),
  });
  const [timeProblem, setTimeProblem] = useState("");
  const [unclear, setUnclear] = useState<{ kind: "skipped" | "repeated"; moments: string[] }>();
  const [breakingUntil, setBreaking] = useState<string | null>();
  const [featuredUntil, setFeatured] = useState<string | null>();

  const [reason, setReason] = useState("");

  const isPlain = isVisible || when === "now";
  const rights = blockers.filter(({ code }) => OVERRIDABLE.includes(code));
  const rightsReason = rights.length > 0 ? reason.trim() : "";
  const withoutReason = (found: readonly Check[]) =>
    rightsReason ? found.filter(({ code }) => !OVERRIDABLE.includes(code)) : found;
  const stopping = withoutReason(blockers);
  const lasting: PublishBody = {
    ...(rightsReason && { rightsReason }),
    ...(breakingUntil !== undefined && { breakingUntil }),
    ...(featuredUntil !== undefined && { featuredUntil }),
  };

  function publishAt(moment: string) {
    setUnclear(undefined);
    return publishing.publish({
      ...lasting,
      at: moment,
      zone: time.zone,
      // Without one, an embargo that was set before is lifted.
      embargoUntil: when === "embargo" ? moment : null,
    });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTimeProblem("");
    setUnclear(undefined);
    if (!isVisible) {
      // What stopped it may be mended by now, elsewhere or by a colleague.
      const [first, ...others] = stopping.length > 0 ? withoutReason(await onCheck()) : [];
      if (first)
        return publishing.setProblem(
          `Not yet. ${first.text}${others.length > 0 ? ` ${others.length} more in the list above.` : ""}`,
        );
    }
    if (isPlain)
      return publishing.publish(story.embargoUntil ? { ...lasting, embargoUntil: null } : lasting);
    if (!time.at) return setTimeProblem("Please enter a date and a time.");
    try {
      const { kind, moments } = await call(readClockTime, { query: time });
      const [only] = moments;
      if (kind === "exact" && only) await publishAt(only);
      else if (kind !== "exact") setUnclear({ kind, moments });
    } catch (error) {
      setTimeProblem(serverMessage(error) || "That did not work. Please try again.");
    }
  }

  return (
    <form onSubmit={submit} noValidate className="publish-form" data-target="publish" tabIndex={-1}>
      {!isVisible && (
        <ChoiceRow legend="Goes live" choices={choices} value={when} onChoose={setWhen} />
      )}
      {!isPlain && (
        <PublishTime
          label={when === "embargo" ? "Embargo ends" : "Goes live at"}
          value={time}
          problem={timeProblem}
          onChange={setTime}
        />
      )}
      {unclear && <ClockChoice {...unclear} time={time} onChoose={publishAt} />}
      <UntilField
        label="Breaking"
        none="Not breaking"
        hours={[2, 6, 12, 24]}
        current={story.breakingUntil}
        onChange={setBreaking}
      />
      {isPlain && breakingUntil && mayAlert && (
        <CheckboxField
          label="Alert readers by mail"
          onChange={({ target }) => onAlert(target.checked)}
        />
      )}
      <UntilField
        label="Featured"
        none="Not featured"
        hours={[12, 24, 72, 168]}
        current={story.featuredUntil}
        onChange={setFeatured}
      />
      {rights.length > 0 && !isVisible && (
        <TextField
          label="Publish without the right, because"
          data-target="rights"
          help="Your reason is written into the audit log."
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Problem text={publishing.problem} />
      {(!isVisible || Object.keys(lasting).length > 0) && (
        <ActButton
          type="submit"
          variant="signal"
          busy={publishing.busy === "publish"}
          aria-disabled={(stopping.length > 0 && !isVisible) || undefined}
          className="publish-press"
        >
          {isVisible ? "Save" : isPlain ? "Publish" : "Schedule"}
        </ActButton>
      )}
    </form>
  );
}

const startsWith = ({ state }: Story): When => (state === "scheduled" ? "time" : "now");

/** As a field for a date and a time has it, in the viewer's zone; empty for a time that is over. */
function localTime(moment: string | null): string {
  if (!moment || Date.parse(moment) < Date.now()) return "";
  const shifted = new Date(Date.parse(moment) - new Date(moment).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

import { type ReactNode, useEffect, useState } from "react";
import { serverMessage } from "#platform/web/call.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import type { Sections } from "./push-device.ts";

/** Loaded with a press, or where notifications are allowed already. */
const device = () => import("./push-device.ts");

type State = "unknown" | "missing" | "blocked" | "off" | "on";

/** Turns notifications of breaking news on this device on and off. The browser prompts after a press only. */
export function PushPanel() {
  const [state, setState] = useState<State>("unknown");
  const [sections, setSections] = useState<Sections>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    const first = stateOfBrowser();
    setState(first);
    if (first !== "off" || Notification.permission !== "granted") return;
    device()
      .then(({ readDevice }) => readDevice())
      .then((found) => {
        if (!found) return;
        setSections(found.sections);
        setState("on");
      })
      // The button still works.
      .catch(() => undefined);
  }, []);

  async function act(work: () => Promise<State>) {
    setBusy(true);
    setProblem("");
    try {
      setState(await work());
    } catch (error) {
      setProblem(serverMessage(error) || DID_NOT_WORK);
    }
    setBusy(false);
  }

  const turnOn = () =>
    act(async () => {
      // First, because Safari allows it only directly on a press.
      const permission = await Notification.requestPermission();
      if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
      await (await device()).turnOn(sections);
      return "on";
    });
  const turnOff = () =>
    act(async () => {
      await (await device()).turnOff();
      return "off";
    });
  const choose = (chosen: Sections) =>
    act(async () => {
      await (await device()).choose(chosen);
      setSections(chosen);
      return "on";
    });

  return (
    <section aria-labelledby="notifications">
      <SectionHeading id="notifications">Notifications</SectionHeading>
      <div className="grid justify-items-start gap-4 bg-s1 p-4">
        <p className="type-ui max-w-[34.4em] text-text-2">
          {`Breaking news on this device, also while ${site.name} is closed. We store no name and no address, only what your browser needs to receive them.`}
        </p>
        <Reason state={state} />
        {state !== "missing" && state !== "blocked" && (
          <Button
            variant={state === "on" ? "plain" : "signal"}
            loading={busy}
            disabled={state === "unknown"}
            onClick={state === "on" ? turnOff : turnOn}
            className="noscript:hidden"
          >
            {state === "on" ? "Turn off notifications" : "Turn on notifications"}
          </Button>
        )}
        <p role="status" className="type-small text-text-2">
          {state === "on" && "Notifications are on."}
        </p>
        {problem && <Notice tone="err" title={problem} />}
        {state === "on" && <SectionChoice chosen={sections} disabled={busy} onChoose={choose} />}
        <noscript>
          <Notice announce={false} title="This button needs JavaScript">
            Alerts by email work without it.
          </Notice>
        </noscript>
      </div>
    </section>
  );
}

function stateOfBrowser(): State {
  const hasWorker = document.documentElement.dataset.worker === "on";
  if (!hasWorker || !navigator.serviceWorker || !("PushManager" in window)) return "missing";
  if (!("Notification" in window)) return "missing";
  return Notification.permission === "denied" ? "blocked" : "off";
}

const reasons: Partial<Record<State, { title: string; text: ReactNode }>> = {
  missing: {
    title: "This browser does not show notifications of websites",
    text: "On an iPhone or iPad, add this site to the Home Screen and open it from there.",
  },
  blocked: {
    title: "Notifications of this site are blocked",
    text: "You can allow them in the settings of your browser, beside the address of this page.",
  },
};

function Reason({ state }: { state: State }) {
  const reason = reasons[state];
  return (
    reason && (
      <Notice announce={state === "blocked"} title={reason.title}>
        {reason.text}
      </Notice>
    )
  );
}

function SectionChoice(props: {
  chosen: Sections;
  disabled: boolean;
  onChoose: (sections: Sections) => void;
}) {
  const { chosen, disabled, onChoose } = props;
  const toggle = (slug: string, isChosen: boolean) => {
    const others = (chosen ?? []).filter((other) => other !== slug);
    const next = isChosen ? [...others, slug] : others;
    onChoose(next.length > 0 ? next : null);
  };
  return (
    <fieldset disabled={disabled} className="w-full">
      <legend className="type-ui">
        Only from these sections. If none is ticked, you get all breaking news.
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {site.categories.map(({ slug, name }) => (
          <CheckboxField
            key={slug}
            label={name}
            name={`section-${slug}`}
            checked={chosen?.includes(slug) ?? false}
            onChange={({ target }) => toggle(slug, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

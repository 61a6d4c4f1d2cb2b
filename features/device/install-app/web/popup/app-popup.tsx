import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { popupTimes } from "#features/device/calls/install-app.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { BarsGlyph } from "#ui/media/bars-glyph.tsx";
import { postpone, setFlag } from "../app-flags.ts";
import { installPrompt } from "../install-prompt.ts";
import { Instructions } from "./instructions.tsx";
import { useOutOfTheWay } from "./use-out-of-the-way.ts";

type Step = "offer" | "instructions" | "installed";

interface AppPopupProps {
  isQuiet: (path: string) => boolean;
  onGone: () => void;
}

/** Offers the app. It overlays the page without taking the focus, and is never in the way of a form or the lead story. */
export function AppPopup({ isQuiet, onGone }: AppPopupProps) {
  const [step, setStep] = useState<Step>("offer");
  const sheet = useRef<HTMLElement>(null);
  useOutOfTheWay(sheet, isQuiet);
  useEscape(leave);
  useEffect(() => {
    if (step !== "installed") return;
    const timer = setTimeout(onGone, popupTimes.notice);
    return () => clearTimeout(timer);
  }, [step, onGone]);

  function leave() {
    if (step !== "installed") postpone();
    onGone();
  }

  async function install() {
    switch (await tryInstall()) {
      case "accepted":
        setFlag("installed");
        return setStep("installed");
      case "dismissed":
        return leave();
      case "failed":
        return setStep("instructions");
    }
  }

  const dismiss = () => {
    setFlag("dismissed");
    onGone();
  };

  return (
    <section ref={sheet} className="app-popup no-print" aria-label={`The ${site.name} app`}>
      {step === "offer" && <Offer onInstall={install} />}
      {step === "instructions" && <Instructions />}
      {step === "installed" ? (
        <p role="status" className="type-card flex items-center gap-4 pb-3 text-ok">
          <BarsGlyph size={32} />
          {site.name} is installed.
        </p>
      ) : (
        <div className="flex flex-wrap justify-between gap-x-2">
          <Button variant="quiet" className="-ml-4" onClick={leave}>
            {step === "offer" ? "Not Now" : "Close"}
          </Button>
          <Button variant="quiet" className="-mr-4" onClick={dismiss}>
            Don't Ask Again
          </Button>
        </div>
      )}
    </section>
  );
}

function Offer({ onInstall }: { onInstall: () => void }) {
  const canInstall = useSyncExternalStore(
    installPrompt.subscribe,
    () => installPrompt.current() !== undefined,
  );
  return (
    <>
      <div className="flex items-start gap-4">
        <BarsGlyph size={48} />
        <div className="grid gap-1">
          <h2 className="type-card">Get the {site.name} app</h2>
          <p className="type-small text-text-2">
            Add it to your home screen and read your last articles without a connection.
          </p>
        </div>
      </div>
      <Button variant="signal" className="w-full" onClick={onInstall}>
        {canInstall ? "Install App Automatically" : "Get App Instructions"}
      </Button>
    </>
  );
}

async function tryInstall(): Promise<"accepted" | "dismissed" | "failed"> {
  const prompt = installPrompt.use();
  if (!prompt) return "failed";
  try {
    await prompt.prompt();
    return (await prompt.userChoice).outcome;
  } catch {
    return "failed";
  }
}

function useEscape(onEscape: () => void) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [onEscape]);
}

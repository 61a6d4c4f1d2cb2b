import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createRoot } from "react-dom/client";
import { popupTimes } from "#features/device/calls/install-app.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { BarsGlyph } from "#ui/layout/bars.tsx";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";
import { postpone, setFlag } from "./app-flags.ts";
import { installPrompt } from "./install-prompt.ts";

/** Few readers see them. */
const Instructions = optionalPart(async () => (await import("./instructions.tsx")).Instructions);

/**
 * Hides the sheet while a form is visible or focused, on pages that consist of a form, and where it would cover the headline of
 * the front page's lead story; there it first tries the other corner.
 */
function useOutOfTheWay(
  sheet: RefObject<HTMLElement | null>,
  isQuiet: (path: string) => boolean,
): void {
  // Before the first paint, so that it never flashes over a form.
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const element = sheet.current;
      if (!element) return;
      element.toggleAttribute("data-right", false);
      if (coversHeadline(element)) element.toggleAttribute("data-right", true);
      const isAside = isQuiet(location.pathname) || isInTheWay(element) || coversHeadline(element);
      element.toggleAttribute("data-aside", isAside);
    };
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    const events = ["scroll", "resize", "focusin", "focusout"] as const;
    for (const event of events) addEventListener(event, lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const event of events) removeEventListener(event, lookSoon);
    };
  }, [sheet, isQuiet]);
}

function isInTheWay(sheet: HTMLElement): boolean {
  return [...document.forms].some(
    (form) =>
      form.contains(document.activeElement) || (form.checkVisibility() && overlap(sheet, form)),
  );
}

/** The first story of the front page is its lead. Once the reader has scrolled past the first screen, headlines come and go. */
function coversHeadline(sheet: HTMLElement): boolean {
  if (location.pathname !== "/" || scrollY >= innerHeight) return false;
  const headline = document.querySelector("main article :is(h2, h3)");
  return headline !== null && overlap(sheet, headline);
}

function overlap(sheet: Element, other: Element): boolean {
  const own = sheet.getBoundingClientRect();
  const box = other.getBoundingClientRect();
  return (
    box.top < own.bottom && box.bottom > own.top && box.left < own.right && box.right > own.left
  );
}

type Step = "offer" | "instructions" | "installed";

interface AppPopupProps {
  isQuiet: (path: string) => boolean;
  onGone: () => void;
}

/** Offers the app. It overlays the page without taking the focus, and is never in the way of a form or the lead story. */
function AppPopup({ isQuiet, onGone }: AppPopupProps) {
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

/** Rendered in a root of its own beside the page, because it loads late and is removed again. */
export function showPopup(isQuiet: (path: string) => boolean): void {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <AppPopup
      isQuiet={isQuiet}
      onGone={() => {
        root.unmount();
        container.remove();
      }}
    />,
  );
}

import { useLayoutEffect, useRef, useState } from "react";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { Button, buttonClass, IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { currentTheme } from "#ui/theme/theme.tsx";

interface PreviewDialogProps {
  storyId: number;
  onClose(): void;
}

/** The reader's page in a frame, as a phone or a desktop shows it, dark or light. */
function PreviewDialog({ storyId, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [device, setDevice] = useState<"phone" | "desktop">(() =>
    matchMedia("(width < 48rem)").matches ? "phone" : "desktop",
  );
  const [theme, setTheme] = useState(() => currentTheme(document.documentElement));
  const address = `/newsroom/preview/${storyId}`;
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-label="Preview" onClose={onClose} className="preview-dialog">
      <div className="preview-bar">
        <fieldset className="preview-switch">
          <legend className="sr-only">Device</legend>
          {(["phone", "desktop"] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={device === one}
              onClick={() => setDevice(one)}
            >
              <NewsroomIcon name={one === "phone" ? "smartphone" : "layout-dashboard"} size={16} />
              {one === "phone" ? "Phone" : "Desktop"}
            </button>
          ))}
        </fieldset>
        <fieldset className="preview-switch">
          <legend className="sr-only">Theme</legend>
          {(["dark", "light"] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={theme === one}
              onClick={() => setTheme(one)}
            >
              <Icon name={one === "dark" ? "moon" : "sun"} size={16} />
              {one === "dark" ? "Dark" : "Light"}
            </button>
          ))}
        </fieldset>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
          New tab
        </a>
        <IconButton
          label="Close the preview"
          icon={<Icon name="x" />}
          onClick={onClose}
          className="ml-auto"
        />
      </div>
      <div className="preview-stage">
        <iframe
          title="The story as readers will get it"
          src={`${address}?theme=${theme}`}
          className={`preview-frame preview-frame-${device}`}
        />
      </div>
    </dialog>
  );
}

interface PreviewButtonProps {
  storyId: number;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Shows the story as readers will get it, over the screen. */
function PreviewButton({ storyId, isOpen, onOpen }: PreviewButtonProps) {
  return (
    <>
      <Button aria-keyshortcuts="Control+Shift+P" onClick={() => onOpen(true)}>
        Preview
      </Button>
      {isOpen && <PreviewDialog storyId={storyId} onClose={() => onOpen(false)} />}
    </>
  );
}

interface PublishButtonsProps {
  storyId: number;
  isPreviewed: boolean;
  onPreview(isPreviewed: boolean): void;
  onPublish(): void;
}

/** In the bar above the text. */
export function PublishButtons(props: PublishButtonsProps) {
  const { storyId, isPreviewed, onPreview, onPublish } = props;
  const mayPublish = useScope("stories.publish") !== undefined;
  return (
    <>
      <PreviewButton storyId={storyId} isOpen={isPreviewed} onOpen={onPreview} />
      {mayPublish && (
        <Button variant="signal" aria-keyshortcuts="Control+Enter" onClick={onPublish}>
          Publish
        </Button>
      )}
    </>
  );
}

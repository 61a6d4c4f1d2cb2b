import { Button } from "#ui/button/button.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";

interface PreviewButtonProps {
  storyId: number;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Shows the story as readers will get it, over the screen. */
export function PreviewButton({ storyId, isOpen, onOpen }: PreviewButtonProps) {
  return (
    <>
      <Button aria-keyshortcuts="Control+Shift+P" onClick={() => onOpen(true)}>
        Preview
      </Button>
      {isOpen && <PreviewDialog storyId={storyId} onClose={() => onOpen(false)} />}
    </>
  );
}

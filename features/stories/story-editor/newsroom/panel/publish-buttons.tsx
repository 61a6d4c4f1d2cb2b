import { useScope } from "#platform/newsroom/current-staff.ts";
import { Button } from "#ui/button/button.tsx";
import { PreviewButton } from "./preview-button.tsx";

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

import { useState } from "react";
import { useScope } from "../../../../platform/desk/current-staff.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { usePublishKeys } from "./use-panel-tabs.ts";

/** In the bar above the text, with their keys. */
export function PublishButtons(props: { storyId: number; onPublish(): void }) {
  const { storyId, onPublish } = props;
  const mayPublish = useScope("stories.publish") !== undefined;
  const [isPreviewed, setPreviewed] = useState(false);
  usePublishKeys({ publish: onPublish, preview: () => setPreviewed(true) });
  return (
    <>
      <PreviewButton storyId={storyId} isOpen={isPreviewed} onOpen={setPreviewed} />
      {mayPublish && (
        <Button variant="signal" aria-keyshortcuts="Control+Enter" onClick={onPublish}>
          Publish
        </Button>
      )}
    </>
  );
}

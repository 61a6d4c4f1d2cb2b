import { type FormEvent, useState } from "react";
import * as calls from "#features/stories/calls/staff-stories.ts";
import { bringBackDraft, deleteDraft } from "#features/stories/calls/staff-stories.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { call, serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useMutation } from "#platform/web/queries/use-mutation.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { stateWords } from "./state-label.tsx";
import { storyQuery } from "./story-queries.ts";

export function StoryActs({ story }: { story: calls.Story }) {
  const mayPublish = useScope("stories.publish") !== undefined;
  const queries = useQueryClient();
  const [isSendingBack, setSendingBack] = useState(false);
  const act = useMutation({
    mutationFn: (run: () => Promise<calls.Story>) => run(),
    onSuccess(changed) {
      setSendingBack(false);
      queries.setQueryData(storyQuery(story.id).queryKey, changed);
      announce(stateWords[changed.state]);
    },
  });
  const params = { id: story.id };
  const problem = act.isError && (serverMessage(act.error) || "That did not work.");
  const isBlocked = act.isPending;

  function sendBack(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "");
    act.mutate(() => call(calls.sendBackStory, { params, body: { note } }));
  }

  return (
    <>
      {(story.state === "draft" || story.state === "sent-back") && (
        <Button
          disabled={isBlocked}
          onClick={() => act.mutate(() => call(calls.handInStory, { params }))}
        >
          Hand in
        </Button>
      )}
      {story.state === "draft" && story.publishedAt === null && (
        <Button
          variant="quiet"
          disabled={isBlocked}
          onClick={() => act.mutate(() => call(deleteDraft, { params }))}
        >
          Delete
        </Button>
      )}
      {story.state === "deleted" && (
        <Button
          disabled={isBlocked}
          onClick={() => act.mutate(() => call(bringBackDraft, { params }))}
        >
          Bring back
        </Button>
      )}
      {mayPublish && story.state === "handed-in" && (
        <Button disabled={isBlocked} onClick={() => setSendingBack(true)}>
          Send back
        </Button>
      )}
      {story.state === "published" && (
        <a href={`/article/${story.slug}`} className={buttonClass("quiet")}>
          Open on the site
        </a>
      )}
      {problem && !isSendingBack && (
        <p role="alert" className="type-small text-err">
          {problem}
        </p>
      )}
      {isSendingBack && (
        <Dialog title="Send back to the author" onClose={() => setSendingBack(false)}>
          <form onSubmit={sendBack} noValidate className="grid gap-4">
            <TextArea label="Note" name="note" required maxLength={2000} problem={problem} />
            <Button type="submit" variant="signal" loading={act.isPending}>
              Send back
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}

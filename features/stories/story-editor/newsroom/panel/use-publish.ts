import { useState } from "react";
import { publishStory, takeDownStory, updateStory } from "#features/stories/calls/staff-editor.ts";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import type { CallInput } from "#shared/contract/endpoint.ts";
import { articlePath } from "#shared/site/paths.ts";
import { SECOND } from "#shared/time/units.ts";
import { publishQueries } from "./publish-queries.ts";

export type PublishBody = NonNullable<CallInput<typeof publishStory>["body"]>;

/** What readers have of the story after the last press. */
export type LiveProof = "none" | "checking" | "live" | "late";

const BETWEEN_TRIES = 100;
const LONGEST = 10 * SECOND;

/** Publishing, updating and taking down. A story counts as live once its page is served. */
export function usePublish(storyId: number) {
  const queries = useQueryClient();
  const [proof, setProof] = useState<LiveProof>("none");
  const { busy, problem, setProblem, act } = useAct();
  const params = { id: storyId };

  function take(story: Story) {
    queries.setQueryData(publishQueries.story(storyId).queryKey, story);
    void queries.invalidateQueries({ queryKey: ["newsroom", "story", storyId] });
    return story;
  }

  async function prove({ state, slug }: Story) {
    if (state !== "published") return announce("Scheduled");
    setProof("checking");
    const isServed = await untilServed(articlePath(slug));
    setProof(isServed ? "live" : "late");
    announce(isServed ? "Live" : "Published");
  }

  return {
    busy,
    problem,
    setProblem,
    proof,
    /** Asks for the page again. */
    prove: (story: Story) => void prove(story),
    publish: (body: PublishBody) =>
      act("publish", { run: async () => prove(take(await call(publishStory, { params, body }))) }),
    update: () =>
      act("publish", { run: async () => prove(take(await call(updateStory, { params }))) }),
    takeDown: (reason: string) =>
      act("take-down", {
        async run() {
          take(await call(takeDownStory, { params, body: { reason } }));
          setProof("none");
        },
        done: "Taken down. Readers do not see the story any more.",
      }),
  };
}

/** Asks for the reader's page until it is there. */
async function untilServed(path: string): Promise<boolean> {
  const end = performance.now() + LONGEST;
  while (performance.now() < end) {
    const response = await fetch(path, { cache: "no-store" }).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES));
  }
  return false;
}

import { useEffect, useRef, useState } from "react";
import {
  checkStory,
  getStoryCard,
  publishStory,
  updateStory,
} from "#features/editor/calls/staff-editor.ts";
import { listPreviewLinks } from "#features/editor/calls/staff-preview-links.ts";
import { getStory, type Story, takeDownStory } from "#features/stories/calls/staff-stories.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import type { CallInput } from "#shared/contract/endpoint.ts";
import { articlePath } from "#shared/site/paths.ts";
import { SECOND } from "#shared/time/units.ts";

export const publishQueries = {
  story: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id],
      queryFn: () => call(getStory, { params: { id } }),
    }),
  checks: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "checks"],
      queryFn: () => call(checkStory, { params: { id } }),
      staleTime: 0,
      // Links are looked at meanwhile.
      refetchInterval: ({ state }) => (state.data?.isChecking ? SECOND : false),
    }),
  card: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "card"],
      queryFn: () => call(getStoryCard, { params: { id } }),
      staleTime: 0,
    }),
  links: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "preview-links"],
      queryFn: () => call(listPreviewLinks, { params: { id } }),
    }),
};

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

/** Fetches what the Publish panel shows about the text again, at most once a second and only after a change. */
export function useFreshChecks(id: number | undefined): () => void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const part of ["checks", "card"])
        void queries.invalidateQueries({ queryKey: ["newsroom", "story", id, part] });
    }, SECOND);
  };
}

import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId, text } from "#shared/contract/fields.ts";

export const StoryView = z.object({ id: z.int(), name: z.string(), query: z.string() });
export type StoryView = z.infer<typeof StoryView>;

export const listStoryViews = endpoint({
  method: "GET",
  path: "/api/newsroom/story-views",
  summary: "The person's saved filters of the list of stories",
  request: {},
  reply: z.array(StoryView),
});

export const saveStoryView = endpoint({
  method: "POST",
  path: "/api/newsroom/story-views",
  acts: ["account save-filter"],
  summary: "Saves filters under a name; one with the same name is replaced",
  request: {
    body: z.object({
      name: text({ max: 60, what: "a name" }),
      query: text({ min: 0, max: 1_000 }),
    }),
  },
  reply: z.array(StoryView),
});

export const removeStoryView = endpoint({
  method: "DELETE",
  path: "/api/newsroom/story-views/:id",
  acts: ["account remove-filter"],
  summary: "Removes saved filters",
  request: { params: z.object({ id: rowId }) },
  reply: z.array(StoryView),
});

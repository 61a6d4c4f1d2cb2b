import * as calls from "#features/stories/calls/staff-stories.ts";
import { bringBackDraft as bringBack, deleteDraft as remove } from "../server/desk/delete-draft.ts";
import { oneDraft } from "./one-draft.ts";

export const deleteDraft = oneDraft({
  name: "articles delete",
  about: "Deletes a draft that readers have never seen; for 30 days it can be brought back",
  endpoint: calls.deleteDraft,
  change: remove,
  done: "Deleted",
  undone: "Nothing to do",
});

export const bringBackDraft = oneDraft({
  name: "articles bring-back",
  about: "Brings a deleted draft back",
  endpoint: calls.bringBackDraft,
  change: bringBack,
  done: "Brought back",
  undone: "Nothing to do",
});

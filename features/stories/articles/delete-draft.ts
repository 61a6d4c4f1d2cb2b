import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId } from "#shared/contract/fields.ts";
import { Story } from "./desk-contract.ts";

export const deleteDraft = endpoint({
  method: "POST",
  path: "/api/newsroom/stories/:id/delete",
  acts: ["articles delete"],
  summary: "Deletes a draft that readers have never seen; it can be brought back for 30 days",
  request: { params: z.object({ id: rowId }) },
  reply: Story,
});

export const bringBackDraft = endpoint({
  method: "POST",
  path: "/api/newsroom/stories/:id/bring-back",
  acts: ["articles bring-back"],
  summary: "Brings a deleted draft back",
  request: { params: z.object({ id: rowId }) },
  reply: Story,
});

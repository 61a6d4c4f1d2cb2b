import type { Node } from "prosemirror-model";

/** What a dialog asks about: a block to insert where the selection is, or the one at a position. */
export interface DialogRequest {
  kind: "picture" | "video" | "post" | "related" | "live" | "link" | "caption";
  /** Where the block is that is changed; none to insert a new one. */
  at?: number;
  /** Pictures that were pasted or dropped. */
  files?: readonly File[];
}

/** Blocks whose attributes are changed in a dialog. */
const DIALOGS: Readonly<Record<string, DialogRequest["kind"]>> = {
  picture: "picture",
  map: "picture",
  video: "video",
  post: "post",
  related_story: "related",
  live_entry: "live",
  table: "caption",
};

export const dialogFor = (node: Node | null | undefined): DialogRequest["kind"] | undefined =>
  node ? DIALOGS[node.type.name] : undefined;

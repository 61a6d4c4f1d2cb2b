import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { TextView } from "../text/create-text-view.ts";
import { CaptionDialog } from "./caption-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { LiveDialog } from "./live-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { PostDialog } from "./post-dialog.tsx";
import { RelatedDialog } from "./related-dialog.tsx";
import { VideoDialog } from "./video-dialog.tsx";

const DIALOGS = {
  picture: PictureDialog,
  video: VideoDialog,
  post: PostDialog,
  related: RelatedDialog,
  live: LiveDialog,
  link: LinkDialog,
  caption: CaptionDialog,
};

/** What a block or a link needs to know, in a dialog over the text. */
export function BlockDialog({ text }: { text: TextView }) {
  const request = useSyncExternalStore(text.request.subscribe, text.request.current);
  if (!request) return null;
  const Asking = DIALOGS[request.kind];
  function close() {
    // The text can take the focus, and put its cursor where the new block is, only once the dialog is gone.
    flushSync(() => text.request.set(undefined));
    text.view.focus();
  }
  return <Asking text={text} at={request.at} files={request.files} close={close} />;
}

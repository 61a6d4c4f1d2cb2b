import { type ReactNode, useEffect, useRef } from "react";
import { DropArea, UploadList } from "#platform/newsroom/upload-list.tsx";
import type { Upload } from "#platform/newsroom/use-uploads.ts";
import { Button } from "#ui/button/button.tsx";

/** Named one by one, phones convert their own formats to one of these. */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";

interface PictureSourcesProps {
  uploads: readonly Upload[];
  onFiles(files: Iterable<File>): void;
  onDismiss(id: string): void;
  several?: boolean;
  /** Whether films are taken, too. */
  takesFilms?: boolean;
  children?: ReactNode;
}

/** Takes pictures that are dropped on it, pasted, chosen or taken with the camera, and shows how far they have come. */
export function PictureSources(props: PictureSourcesProps) {
  const { uploads, onFiles, onDismiss, several = false, takesFilms = false, children } = props;
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  usePastedFiles(onFiles);
  const input = (label: string) => ({
    type: "file",
    accept: takesFilms ? `${ACCEPTED},video/*` : ACCEPTED,
    hidden: true,
    "aria-label": label,
    onChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
      onFiles([...(currentTarget.files ?? [])]);
      currentTarget.value = "";
    },
  });
  return (
    <DropArea label="Add pictures" onFiles={onFiles}>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="signal" onClick={() => file.current?.click()}>
          Upload
        </Button>
        <Button onClick={() => camera.current?.click()}>Take a photo</Button>
        <p className="type-small text-text-2">
          {takesFilms
            ? "Or drop or paste pictures or films here."
            : "Or drop or paste pictures here."}
        </p>
        {children}
      </div>
      <input ref={file} multiple={several} {...input("Choose pictures")} />
      <input
        ref={camera}
        capture="environment"
        {...input("Take a photo with the camera")}
        accept={ACCEPTED}
      />
      <UploadList uploads={uploads} onDismiss={onDismiss} />
    </DropArea>
  );
}

/** A picture in the clipboard, unless somebody pastes words into a field. */
function usePastedFiles(onFiles: PictureSourcesProps["onFiles"]) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    }
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, []);
}

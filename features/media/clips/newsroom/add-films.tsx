import { useRef } from "react";
import { DropArea, UploadList } from "#platform/newsroom/upload-list.tsx";
import { useUploads } from "#platform/newsroom/use-uploads.ts";
import { Button } from "#ui/button/button.tsx";
import { filmUploads } from "./clip-queries.ts";

/** Takes films that are dropped on it, chosen or filmed with the phone, and shows how far they have come. */
export function AddFilms() {
  const { uploads, add, remove } = useUploads(filmUploads);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (label: string) => ({
    type: "file",
    accept: "video/*",
    hidden: true,
    "aria-label": label,
    onChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
      void add([...(currentTarget.files ?? [])]);
      currentTarget.value = "";
    },
  });
  return (
    <div className="clip-add">
      <DropArea label="Add films" onFiles={add}>
        <div className="flex flex-wrap items-center gap-2">
          <Button className="clip-camera" onClick={() => camera.current?.click()}>
            Film
          </Button>
          <Button variant="signal" onClick={() => file.current?.click()}>
            Add
          </Button>
          <p className="clip-drop type-small text-text-2">Or drop films here.</p>
        </div>
        <input ref={camera} capture="environment" {...input("Film with the camera")} />
        <input ref={file} multiple {...input("Choose films")} />
        <UploadList uploads={uploads} onDismiss={remove} />
      </DropArea>
    </div>
  );
}

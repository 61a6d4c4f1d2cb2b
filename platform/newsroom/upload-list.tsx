import { type ReactNode, useState } from "react";
import { IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import type { Upload } from "./use-uploads.ts";

interface DropAreaProps {
  label: string;
  onFiles(files: Iterable<File>): void;
  children: ReactNode;
}

/** Takes files that are dropped on it. */
export function DropArea({ label, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <section
      aria-label={label}
      className="picture-sources"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </section>
  );
}

interface UploadListProps {
  uploads: readonly Upload[];
  onDismiss(id: string): void;
}

/** How far files have come that are being sent, and which were refused. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="upload-list">
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} onDismiss={() => onDismiss(upload.id)} />
      ))}
    </ul>
  );
}

function UploadLine({ upload, onDismiss }: { upload: Upload; onDismiss(): void }) {
  const { name, done, waiting, problem } = upload;
  return (
    <li>
      <span className="min-w-0 truncate">{name}</span>
      {problem ? (
        <>
          <span role="alert" className="text-err">
            {problem}
          </span>
          <IconButton label={`Dismiss ${name}`} icon={<Icon name="x" />} onClick={onDismiss} />
        </>
      ) : (
        <>
          {waiting && <span>{waiting}</span>}
          <progress value={done} aria-label={`Upload of ${name}`} />
        </>
      )}
    </li>
  );
}

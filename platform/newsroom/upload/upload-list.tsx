import { IconButton } from "#ui/button/icon-button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import type { Upload } from "./use-uploads.ts";

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
  const { name, done, problem } = upload;
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
        <progress value={done} aria-label={`Upload of ${name}`} />
      )}
    </li>
  );
}

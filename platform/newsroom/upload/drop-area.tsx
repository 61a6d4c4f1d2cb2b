import { type ReactNode, useState } from "react";

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

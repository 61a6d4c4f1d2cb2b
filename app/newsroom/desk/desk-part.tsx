import { Component, type ReactNode } from "react";

interface DeskPartProps {
  title: string;
  id: string;
  children: ReactNode;
}

/** A part of a screen that fails alone. */
export function DeskPart({ title, id, children }: DeskPartProps) {
  return (
    <section aria-labelledby={id} className="desk-part">
      <div className="desk-part-head">
        <h2 id={id} className="desk-part-title">
          {title}
        </h2>
      </div>
      <PartBoundary>{children}</PartBoundary>
    </section>
  );
}

class PartBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? (
      <p role="status" className="queue-row type-ui text-text-2">
        This part does not work at the moment.
      </p>
    ) : (
      this.props.children
    );
  }
}

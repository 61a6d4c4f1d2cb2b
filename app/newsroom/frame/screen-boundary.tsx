import { Component, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** One broken screen leaves the others standing; its files may be gone after a release. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice tone="err" title="This screen could not be shown.">
        <p className="mb-3">Reload the page. What you typed before is kept on this device.</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Notice>
    );
  }
}

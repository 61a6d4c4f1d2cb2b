import { Component, type ReactNode } from "react";
import { ScreenBroken } from "./screen-broken.tsx";

/** Shows the generic error screen when a child fails to render. React logs the error. */
export class CatchBroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ScreenBroken /> : this.props.children;
  }
}

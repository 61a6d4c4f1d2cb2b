import { createRoot } from "react-dom/client";
import { AppPopup } from "./app-popup.tsx";

/** A part of its own beside the page: it comes late and leaves without a trace. */
export function showPopup(isQuiet: (path: string) => boolean): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <AppPopup
      isQuiet={isQuiet}
      onGone={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}

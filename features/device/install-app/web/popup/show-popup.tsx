import { createRoot } from "react-dom/client";
import { AppPopup } from "./app-popup.tsx";

/** Rendered in a root of its own beside the page, because it loads late and is removed again. */
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

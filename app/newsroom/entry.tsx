import "./theme/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { changeSiteAsServed } from "#features/site/site-settings/web/change-site-as-served.ts";
import { setTransport } from "#platform/web/call.ts";
import { Newsroom, preloadScreen } from "./newsroom.tsx";
import { staffTransport } from "./staff-transport.ts";

setTransport(staffTransport);
changeSiteAsServed();
if ("hasSession" in document.documentElement.dataset) preloadScreen(location.pathname);

const root = document.getElementById("root");
if (!root) throw new Error("The document has no root");
createRoot(root).render(
  <StrictMode>
    <Newsroom />
  </StrictMode>,
);

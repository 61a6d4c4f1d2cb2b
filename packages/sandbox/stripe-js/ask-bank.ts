import { dialogSheet } from "./appearance.ts";
import { part } from "./make-part.ts";

/** The bank's authentication dialog, which the real provider shows in a frame over the page. */
export function askBank(): Promise<"complete" | "fail"> {
  const host = part("div");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [dialogSheet()];
  const complete = part("button", { type: "button" }, "Complete authentication");
  const fail = part("button", { type: "button" }, "Fail authentication");
  const dialog = part(
    "dialog",
    { "aria-labelledby": "title", "aria-describedby": "text" },
    part("h2", { id: "title" }, "3-D Secure test page"),
    part(
      "p",
      { id: "text" },
      "Here your bank would ask whether it is you who pays. This is a sandbox: answer for the bank.",
    ),
    part("div", {}, complete, fail),
  );
  root.append(dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    const close = (outcome: "complete" | "fail") => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    complete.addEventListener("click", () => close("complete"));
    fail.addEventListener("click", () => close("fail"));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close("fail");
    });
    dialog.showModal();
  });
}

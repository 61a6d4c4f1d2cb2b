/** Shows the pictures of a gallery one at a time over the page, beginning with the one of a link. */
export function openLightbox(gallery: HTMLElement, first: HTMLAnchorElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>("figure a")];
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox";
  dialog.setAttribute("aria-label", gallery.querySelector("h2")?.textContent || "Pictures");
  const image = document.createElement("img");
  const caption = document.createElement("figcaption");
  const figure = document.createElement("figure");
  figure.append(image, caption);
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const controls = document.createElement("div");
  controls.className = "lightbox-controls";
  controls.append(
    status,
    button("Previous", () => show(at - 1)),
    button("Next", () => show(at + 1)),
    button("Close", () => dialog.close()),
  );
  dialog.append(controls, figure);
  let at = 0;

  function show(wanted: number) {
    at = (wanted + links.length) % links.length;
    const link = links[at];
    image.src = link?.href ?? "";
    image.alt = link?.querySelector("img")?.alt ?? "";
    caption.textContent = link?.closest("figure")?.querySelector("figcaption")?.textContent ?? "";
    status.textContent = `Picture ${at + 1} of ${links.length}`;
  }

  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(at - 1);
    if (key === "ArrowRight") show(at + 1);
  });
  // A click beside the picture.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    links[at]?.focus();
  });
  show(links.indexOf(first));
  document.body.append(dialog);
  dialog.showModal();
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "lightbox-button";
  element.textContent = label;
  element.addEventListener("click", press);
  return element;
}

import { videoPlayerAttributes } from "#features/stories/rules/video-player.ts";

/** The player may be blocked by the reader's browser or network, which no page can know. */
function wayOut(facade: HTMLAnchorElement) {
  const link = document.createElement("a");
  link.href = facade.href;
  link.rel = "noopener external";
  link.append(facade.dataset.player === undefined ? "Watch on YouTube" : "Open the demo player");
  return link;
}

/** Puts the player in the place of the picture. */
export function playVideo(facade: HTMLAnchorElement) {
  const frame = document.createElement("iframe");
  const title = facade.querySelector(".video-title")?.textContent ?? "";
  const { player, video = "" } = facade.dataset;
  const { src, ...attributes } = videoPlayerAttributes(video, title);
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  // Without this permission the video would need a second click.
  frame.allow = "autoplay; encrypted-media; picture-in-picture";
  // The demo player is a page of this site that needs no script.
  if (player !== undefined) frame.setAttribute("sandbox", "allow-same-origin");
  frame.src = player ?? `${src}?autoplay=1&rel=0`;

  const box = document.createElement("div");
  box.className = facade.className;
  box.append(...facade.childNodes);
  box.querySelector(".video-screen")?.replaceChildren(frame);
  box.querySelector(".video-label")?.replaceChildren("Video");
  box.querySelector(".video-note")?.replaceChildren("Does it not play? ", wayOut(facade));
  facade.replaceWith(box);
  frame.focus({ preventScroll: true });
}

import { escapeHtml } from "../../shared/text/escape-html.ts";
import { demoPage, momentOf } from "./demo-page.ts";
import type { SandboxChannel, SandboxVideo } from "./sandbox-video.ts";
import type { SandboxReply } from "./serve-sandbox.ts";

const MORE = 4;
const HOST = "YouTube";

const html = (body: string): SandboxReply => ({ type: "text/html; charset=UTF-8", body });

/**
 * The page of one video with its player. Addresses are relative, because the site serves these pages under another
 * path.
 */
export function watchPage(channel: SandboxChannel, video: SandboxVideo): SandboxReply {
  const title = escapeHtml(video.title);
  const others = channel.videos.filter(({ id }) => id !== video.id).slice(0, MORE);
  const body = `<iframe src="../embed/${video.id}" title="${title}"></iframe>
<h1>${title}</h1><p class="quiet">${escapeHtml(channel.title)}, ${momentOf(video.publishedAt)}</p>
<p>${escapeHtml(video.description)}</p>
<h2>More from ${escapeHtml(channel.title)}</h2>${listOf(others)}`;
  return html(demoPage(video.title, HOST, body));
}

export const channelPage = (channel: SandboxChannel): SandboxReply =>
  html(
    demoPage(
      channel.title,
      HOST,
      `<h1>${escapeHtml(channel.title)}</h1><p class="quiet">${channel.videos.length} demo videos</p>${listOf(channel.videos)}`,
    ),
  );

const listOf = (videos: readonly SandboxVideo[]) =>
  `<ul>${videos
    .map(
      ({ id, title }) =>
        `<li><a href="../watch/${id}"><img src="../vi/${id}/hqdefault.jpg" alt="" width="480" height="360" loading="lazy">${escapeHtml(title)}</a></li>`,
    )
    .join("")}</ul>`;

const SECONDS = 40;

const playerStyle = `
  * { box-sizing: border-box }
  html, body { height: 100%; margin: 0; background: #000; color: #fff; font: 15px/1.4 system-ui, sans-serif; overflow: hidden }
  main { position: relative; height: 100% }
  img { width: 100%; height: 100%; object-fit: cover; animation: move ${SECONDS}s linear infinite alternate }
  p { position: absolute; left: 0; top: 0; margin: 0; padding: .5rem .75rem; background: #000c }
  label { position: absolute; left: 0; bottom: 0; min-height: 44px; display: flex; align-items: center; padding: 0 1rem; background: #000c; cursor: pointer }
  label::before { content: "Pause" } :checked ~ label::before { content: "Play" }
  input { position: absolute; left: 1rem; bottom: 1rem; opacity: 0 } input:focus-visible ~ label { outline: 3px solid #fbd103; outline-offset: -3px }
  .line { position: absolute; left: 0; bottom: 0; width: 100%; height: 4px; background: #fff4 }
  .line span { display: block; height: 100%; background: #e5484d; transform-origin: left; animation: fill ${SECONDS}s linear infinite }
  :checked ~ img, :checked ~ .line span { animation-play-state: paused }
  @keyframes move { from { transform: scale(1) } to { transform: scale(1.18) translate(-3%, 2%) } }
  @keyframes fill { from { transform: scaleX(0) } }
  @media (prefers-reduced-motion: reduce) { img, .line span { animation: none } }`;

/** A slowly moving still, because the sandbox has no footage. */
export const playerPage = ({ id, title }: SandboxVideo): SandboxReply =>
  html(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${playerStyle}</style>
<main><input type="checkbox" id="paused" aria-label="Pause"><img src="../vi/${id}/hqdefault.jpg" alt="${escapeHtml(title)}">
<p>Demo video: a still picture, no footage</p><label for="paused"></label><div class="line"><span></span></div></main></html>`);

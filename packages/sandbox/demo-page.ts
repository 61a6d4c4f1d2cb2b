import { escapeHtml } from "../../shared/text/escape-html.ts";
import { site } from "../../site.config.ts";

const style = `
  :root { color-scheme: light dark; --line: light-dark(#d4d4d4, #3a3a3a); --quiet: light-dark(#525252, #b0b0b0);
    --bar: light-dark(#f4f4f4, #1a1a1a) }
  * { box-sizing: border-box }
  body { margin: 0; font: 17px/1.5 system-ui, sans-serif; background: light-dark(#fff, #101010); color: light-dark(#101010, #f4f4f4) }
  a { color: inherit } a:focus-visible { outline: 3px solid #fbd103; outline-offset: 2px }
  header { background: var(--bar); border-bottom: 1px solid var(--line) }
  header > *, main { max-width: 60rem; margin: 0 auto; padding: .75rem 1rem }
  header > * { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem }
  header a { padding: .5rem 0; margin: -.5rem 0 } main { padding-block: 1.5rem 3rem }
  h1 { font-size: clamp(1.4rem, 4vw, 2rem); line-height: 1.2; margin: 1rem 0 .5rem } h2 { font-size: 1.1rem; margin: 2.5rem 0 1rem }
  p { margin: 0 0 .75rem; max-width: 65ch } .quiet { color: var(--quiet); font-size: .9375rem }
  iframe { display: block; width: 100%; aspect-ratio: 16 / 9; border: 0; background: #000 }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)) }
  li img { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; margin-bottom: .5rem } li a { text-decoration: none } li a:hover { text-decoration: underline }
  article { border-top: 1px solid var(--line); padding: 1.25rem 0 } article img { display: block; width: 100%; max-width: 40rem; height: auto; margin: .75rem 0 }
  article.only { border: 0; font-size: 1.25rem } article.only .quiet { font-size: 1rem }`;

/** A page without scripts for readers of the demo, which says what it replaces and links back. */
export const demoPage = (title: string, standsFor: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | Demo</title><style>${style}</style>
<header><div><span>Demo page in place of ${escapeHtml(standsFor)}. Nothing on it is real.</span><a href="/">Back to ${escapeHtml(site.name)}</a></div></header>
<main>${body}</main></html>`;

/** "Nov 15, 2026, 09:05 UTC" */
export const momentOf = (date: string) =>
  `<time datetime="${date}">${new Date(date).toUTCString().slice(5, 22)} UTC</time>`;

import { escapeHtml } from "../../shared/text/escape-html.ts";

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .3rem .6rem .3rem 0; vertical-align: top }
  tr { border-bottom: 1px solid #8886 } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #8882; padding: 1rem }
  iframe { width: 100%; height: 40rem; border: 1px solid #8886; background: #fff }
  form { display: inline-flex; flex-wrap: wrap; gap: .3rem } button { font: inherit; min-height: 2.2rem; padding: 0 .7rem }
  p.test { border-left: 4px solid; padding: .4rem .8rem; background: #8882 } .wide { overflow-x: auto }`;

/** A plain page without scripts or external files. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self' http: https:";

export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${body}</html>`;

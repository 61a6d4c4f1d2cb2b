import { createHash } from "node:crypto";
import { securityHeaders } from "#platform/server/http/security-headers.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { site } from "#site.config.ts";
import { pageDocument } from "../pages/page-document.ts";
import type { Renderer } from "../pages/renderer.ts";

/** Readers' style sheets do not know the banner, so that they stay as they are. */
const STYLE = `.preview-banner{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:2px 14px;padding:8px 16px;background:var(--signal);color:var(--signal-ink);font:500 .8125rem/1.35 var(--font-card-sans);text-align:center}
.preview-banner strong{font-weight:740;text-transform:uppercase;letter-spacing:.06em}
.preview-notice{box-sizing:border-box;max-width:34rem;margin:0 auto;padding:18vh 20px 40px;font:400 1.0625rem/1.55 var(--font-card-sans)}
.preview-notice h1{margin:0 0 12px;font:740 1.75rem/1.15 var(--font-card-sans);font-stretch:84%}
.preview-notice p{margin:0 0 20px;color:var(--text-2)}
.preview-notice button{min-height:48px;padding:0 24px;border:0;background:var(--signal);color:var(--signal-ink);font:700 1rem/1 var(--font-card-sans);cursor:pointer}
.preview-notice [hidden]{display:none}`;

type Theme = "dark" | "light";

/** As the theme's own script does, but for a theme that the newsroom chose. */
const themeScript = (theme: Theme) =>
  `(function(r){r.classList.add("${theme}");r.style.colorScheme="${theme}"})(document.documentElement)`;
/**
 * The secret stands behind `#`, where no server and no log sees it. Programs that look at links in mails press no
 * button, so they do not count as openings.
 */
const OPEN_SCRIPT = `(function(d){var b=d.querySelector("button"),p=d.querySelector("[role=alert]");b.hidden=false;b.addEventListener("click",function(){b.disabled=true;fetch("/api/newsroom/preview-links/open",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({secret:location.hash.slice(1)})}).then(function(r){if(!r.ok)throw r;return r.json()}).then(function(o){location.replace("/newsroom/preview/"+o.id)}).catch(function(r){p.textContent=r.status===404?"This link has ended or was taken back. Ask the newsroom for a new one.":"That did not work. Please try again.";b.disabled=false})})})(document)`;

const themes = { dark: themeScript("dark"), light: themeScript("light") };

/** Documents about stories that readers do not see. No script of the site runs in them, so nothing is counted. */
export function previewDocuments(renderer: Renderer) {
  const { bootScript, build } = renderer;
  const policy = securityHeaders([bootScript, ...Object.values(themes), OPEN_SCRIPT], {
    ...renderer.looserPolicy,
    styles: [
      `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
      renderer.looserPolicy?.styles,
    ]
      .filter(Boolean)
      .join(" "),
  });
  const document = (parts: { head: string; root: string; theme?: Theme | undefined }) =>
    pageDocument({
      language: site.language,
      build,
      worker: "off",
      demo: [],
      bootScript: parts.theme ? themes[parts.theme] : bootScript,
      style: { head: `${renderer.assets.style.head}\n<style>${STYLE}</style>`, end: "" },
      // Links leave the frame of the newsroom alone.
      head: `<meta name="robots" content="noindex">\n<base target="_blank">\n${parts.head}`,
      root: parts.root,
      data: "",
      startTag: "",
    });
  const notice = (title: string, inner: string) =>
    document({
      head: `<title>${escapeHtml(title)} | ${escapeHtml(site.name)}</title>`,
      root: `<main class="preview-notice"><h1>${escapeHtml(title)}</h1>${inner}</main>`,
    });

  return {
    headers: {
      ...policy,
      "content-security-policy": (policy["content-security-policy"] ?? "").replace(
        "frame-ancestors 'none'",
        "frame-ancestors 'self'",
      ),
      "x-frame-options": "SAMEORIGIN",
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
    page: (parts: { head: string; root: string; theme: Theme | undefined; text: string }) =>
      document({
        ...parts,
        root: `<div class="preview-banner" role="note"><strong>Preview</strong> <span>${escapeHtml(parts.text)}</span></div>${parts.root}`,
      }),
    refused: (text: string) => notice("No preview", `<p>${escapeHtml(text)}</p>`),
    openLink: () =>
      notice(
        "A story to look at",
        `<p>${escapeHtml(site.name)} shares a story with you before it is published. Please keep it to yourself.</p><p role="alert"></p><button type="button" hidden>Open the preview</button><noscript><p>This needs JavaScript.</p></noscript><script>${OPEN_SCRIPT}</script>`,
      ),
  };
}

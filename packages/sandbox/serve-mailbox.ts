import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import { page, pagePolicy } from "./sandbox-page.ts";
import type { SandboxMail } from "./smtp-mail.ts";

/** A mail is shown as text, and its HTML in a sandboxed frame. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The mailbox as web pages: a list, and each mail by its number. */
export async function serveMailbox(mails: readonly SandboxMail[]) {
  const server = createServer((request, response) => {
    const [, number, part] = /^\/(\d{1,6})(\/html)?$/.exec(request.url ?? "") ?? [];
    const mail = number === undefined ? undefined : mails[Number(number)];
    if (request.url === "/") return send(response, 200, page("Mailbox", listOf(mails)));
    if (!mail) return send(response, 404, page("No such mail", `<p><a href="/">Mailbox</a></p>`));
    if (part) return send(response, 200, mail.html, mailPolicy);
    return send(response, 200, page(mail.subject, oneMail(mail, Number(number))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function send(response: ServerResponse, status: number, html: string, policy = pagePolicy) {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  response.end(html);
}

function listOf(mails: readonly SandboxMail[]): string {
  if (mails.length === 0) return "<p>No mail yet.</p>";
  const rows = mails.map(
    ({ to, subject }, number) =>
      `<tr><td>${number + 1}<td>${escapeHtml(to.join(", "))}<td><a href="/${number}">${escapeHtml(subject)}</a>`,
  );
  return `<table><tr><th>No.<th>To<th>Subject${rows.reverse().join("")}</table>`;
}

function oneMail({ headers, text }: SandboxMail, number: number): string {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return [
    `<p><a href="/">Mailbox</a></p><h2>As it looks</h2>`,
    `<iframe sandbox src="/${number}/html" title="The mail"></iframe>`,
    `<h2>As text</h2><pre>${escapeHtml(text)}</pre><h2>Headers</h2><pre>${escapeHtml(lines)}</pre>`,
  ].join("");
}

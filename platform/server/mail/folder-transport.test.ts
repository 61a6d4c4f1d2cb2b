import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { openMail } from "#app/server/open-mail.ts";
import { DAY } from "#shared/time/units.ts";
import { createLog } from "../log.ts";
import { mailFolderOf, sweepMailFolder } from "./folder-transport.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "newsroom-mail-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mail = {
  key: "welcome:7:1",
  to: "ines@example.org",
  subject: "Please\r\nconfirm",
  html: "<p>Hello</p>",
  text: "Hello",
  unsubscribeUrl: "https://news.test.example/out",
};

test("[NEWS-11] with no mail transport configured, mails go to a folder and the log says so", async () => {
  const lines: string[] = [];
  const log = createLog(
    { LOG_LEVEL: "warn" },
    { destination: { write: (line) => lines.push(line) } },
  );
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "https://news.test.example" });
  const transport = openMail(config, log);
  expect(await transport.send(mail)).toEqual({ outcome: "sent" });
  expect(await transport.send(mail)).toEqual({ outcome: "sent" });
  await transport.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(join(dataDir, "mail"));

  const folder = join(dataDir, "mail");
  const files = await readdir(folder);
  expect(files).toEqual(["welcome.7.1.eml"]);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  const written = await PostalMime.parse(await readFile(join(folder, files[0] ?? "")));
  expect(written).toMatchObject({
    subject: "Please confirm",
    messageId: "<welcome.7.1@news.test.example>",
    to: [{ address: "ines@example.org" }],
    text: expect.stringContaining("Hello"),
    html: expect.stringContaining("<p>Hello</p>"),
  });
});

test("a folder that cannot be written is a reason to try later", async () => {
  await writeFile(join(dataDir, "mail"), "not a folder");
  const log = createLog({ LOG_LEVEL: "silent" });
  const transport = openMail(readConfig({ DATA_DIR: dataDir }), log);
  expect(await transport.send(mail)).toMatchObject({ outcome: "away" });
});

test("[RUN-22] mails leave the folder after their time, and what is no mail stays", async () => {
  const folder = mailFolderOf(dataDir);
  await sweepMailFolder(folder, new Date());
  await mkdir(folder);
  const now = Date.now();
  for (const [name, days] of Object.entries({
    "old.eml": 31,
    "half.eml.part": 31,
    "new.eml": 29,
    notes: 31,
  })) {
    await writeFile(join(folder, name), "");
    const at = new Date(now - days * DAY);
    await utimes(join(folder, name), at, at);
  }
  await sweepMailFolder(folder, new Date(now - 30 * DAY));
  expect((await readdir(folder)).sort()).toEqual(["new.eml", "notes"]);
});

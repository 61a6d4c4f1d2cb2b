import { access, constants, statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { checkSmtp } from "#clients/smtp.ts";
import type { smtpSettings } from "#clients/smtp-settings.ts";
import type { Finding } from "#platform/server/finding.ts";
import { release } from "#platform/server/release.ts";
import type { PlatformConfig } from "#platform/server/settings/platform-settings.ts";
import type { SettingsOf } from "#platform/server/settings/settings-part.ts";
import type { OpenStore } from "#platform/server/store/store.ts";

export type MachineConfig = PlatformConfig & SettingsOf<typeof smtpSettings>;

const GIGABYTE = 1e9;
const LEAST_FREE = 2 * GIGABYTE;

export const checkMachine = (config: MachineConfig): Promise<Finding[]> =>
  Promise.all([thisRelease, checkDisk(config), checkMail(config), checkAddress(config)]);

const thisRelease: Finding = {
  about: "Release",
  state: "well",
  text: `${release}. CHANGELOG.md says what it brought.`,
};

async function checkDisk({ DATA_DIR }: MachineConfig): Promise<Finding> {
  const about = "Disk";
  const folder = resolve(DATA_DIR);
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${(free / GIGABYTE).toFixed(1)} GB are free in ${folder}.`;
    if (free >= LEAST_FREE) return { about, state: "well", text };
    const todo = "Make room, or move DATA_DIR to a larger disk, before writes fail.";
    return { about, state: "attention", text, todo };
  } catch {
    return {
      about,
      state: "broken",
      text: `${folder} cannot be written to.`,
      todo: "Give it to the user who runs the site (chown), or set DATA_DIR to another folder.",
    };
  }
}

async function checkMail({ SMTP_URL, DATA_DIR }: MachineConfig): Promise<Finding> {
  const about = "Mail";
  if (SMTP_URL === undefined)
    return {
      about,
      state: "attention",
      text: `No mail leaves this machine: it is written to ${resolve(DATA_DIR)}.`,
      todo: "Set SMTP_URL and MAIL_FROM (docs/settings.md).",
    };
  const { host } = new URL(SMTP_URL);
  const problem = await checkSmtp(SMTP_URL);
  if (problem === undefined) return { about, state: "well", text: `${host} takes our mail.` };
  const todo = "Check SMTP_URL, and whether a firewall lets this machine reach that port.";
  return { about, state: "broken", text: `${host} does not take our mail: ${problem}`, todo };
}

async function checkAddress(config: MachineConfig): Promise<Finding> {
  const about = "Address";
  const { PUBLIC_URL, HOST, TRUST_PROXY } = config;
  if (PUBLIC_URL === undefined)
    return {
      about,
      state: "attention",
      text: "PUBLIC_URL is not set: links lead to this machine, and demo content is shown.",
      todo: "Set PUBLIC_URL to the address that readers type.",
    };
  if (PUBLIC_URL.startsWith("http:") && new URL(PUBLIC_URL).hostname !== "localhost")
    return {
      about,
      state: "attention",
      text: `${PUBLIC_URL} is not encrypted: donations, passkeys and the app need https.`,
      todo: "Put a proxy with a certificate in front (docs/on-a-server.md).",
    };
  if (PUBLIC_URL.startsWith("https:") && TRUST_PROXY.length === 0)
    return {
      about,
      state: "attention",
      text: "TRUST_PROXY is not set: behind a proxy all readers seem to be one, and share its limits.",
      todo: `Set TRUST_PROXY to the proxy's address, such as 127.0.0.1; the site listens on ${HOST}.`,
    };
  return { about, state: "well", text: `${PUBLIC_URL}, with the proxy that it trusts.` };
}

const about = "Files";
/** What is private is in the same bucket as what the site shows. */
const FOLDER = "footage";

/** Whether the bucket works and is closed to strangers; nothing where files are in a folder. */
export async function checkFiles({ openStore }: { openStore: OpenStore }): Promise<Finding[]> {
  const store = openStore(FOLDER);
  if (!store.isShared) return [];
  try {
    return [toFinding(await store.isOpen())];
  } catch (error) {
    return [
      {
        about,
        state: "broken",
        text: error instanceof Error ? `${error.message}.` : "The bucket cannot be used.",
        todo: "Check STORE_URL, STORE_ENDPOINT and the account: it must put, get, delete and list.",
      },
    ];
  }
}

const toFinding = (isOpen: boolean): Finding =>
  isOpen
    ? {
        about,
        state: "broken",
        text: "Strangers can read the bucket, which has files of witnesses and exports in it.",
        todo: "Block public access to it at your provider. The site itself serves what readers may see.",
      }
    : { about, state: "well", text: "The bucket takes files, and shows them to nobody else." };

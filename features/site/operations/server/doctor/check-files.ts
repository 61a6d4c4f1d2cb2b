import type { OpenStore } from "#platform/server/store/store.ts";
import type { Finding } from "./finding.ts";

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
        ...{ about, state: "broken" },
        text: error instanceof Error ? `${error.message}.` : "The bucket cannot be used.",
        todo: "Check STORE_URL, STORE_ENDPOINT and the account: it must put, get, delete and list.",
      },
    ];
  }
}

const toFinding = (isOpen: boolean): Finding =>
  isOpen
    ? {
        ...{ about, state: "broken" },
        text: "Strangers can read the bucket, which has files of witnesses and exports in it.",
        todo: "Block public access to it at your provider. The site itself serves what readers may see.",
      }
    : { about, state: "well", text: "The bucket takes files, and shows them to nobody else." };

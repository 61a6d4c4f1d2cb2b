import type { ToWorker } from "#features/device/calls/install-app.ts";
import { MINUTE } from "#shared/time/units.ts";
import { isBuiltFile, kindOf } from "../saved-as.ts";
import { isGone, savedAt } from "./copies.ts";
import { saveFiles } from "./saved-files.ts";
import { deletePage, findPage, listPages, updatePage } from "./saved-pages.ts";
import { savePicture } from "./saved-pictures.ts";
import { scope } from "./worker-scope.ts";

/** An article that moved is stored when it is read at its new address. */
const asItIs: RequestInit = { redirect: "manual" };

/** Only our own pages can send messages; they are validated anyway. */
export async function handleMessage(message: ToWorker): Promise<void> {
  switch (message.say) {
    case "reading":
      return saveReading(message.path, message.files);
    case "keep":
      return keepPage(message.path);
    case "release":
      return deletePage(message.path);
    case "picture": {
      const url = new URL(message.address, scope.location.origin);
      if (url.origin === scope.location.origin && kindOf(message.path) === "article")
        await savePicture(url, message.path);
      return;
    }
    case "check":
      return checkPages();
  }
}

async function saveReading(path: string, files: readonly string[]) {
  if (kindOf(path) === undefined) return;
  const known = await findPage(path);
  if (!known || Date.now() - savedAt(known) > MINUTE)
    await updatePage(path, await fetch(path, asItIs));
  await saveFiles(files.filter(isBuiltFile));
}

/** A page that the reader saved is fetched at once, because it may not have been read yet. */
async function keepPage(path: string) {
  if (kindOf(path) !== undefined) await updatePage(path, await fetch(path, asItIs), "keep");
}

/** Checks one after the other whether stored pages are still published. */
async function checkPages() {
  for (const { savedFor: path } of await listPages()) {
    if (isGone(await fetch(path, { ...asItIs, method: "HEAD" }))) await deletePage(path);
  }
}

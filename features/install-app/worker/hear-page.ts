import { MINUTE } from "../../../shared/time/units.ts";
import type { ToWorker } from "../contract.ts";
import { isBuiltFile, kindOf } from "../saved-paths.ts";
import { savedAt } from "./copies.ts";
import { isGone } from "./may-store.ts";
import { saveFiles } from "./saved-files.ts";
import { findPage, forgetPage, learnPage, listPages } from "./saved-pages.ts";
import { savePicture } from "./saved-pictures.ts";
import { scope } from "./worker-scope.ts";

/** What stands elsewhere now is kept when it is read there. */
const asItIs: RequestInit = { redirect: "manual" };

/** Only our own pages can speak to us; what they say is still looked at. */
export async function hearPage(message: ToWorker): Promise<void> {
  switch (message.say) {
    case "reading":
      return keepReading(message.path, message.files);
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

async function keepReading(path: string, files: readonly string[]) {
  if (kindOf(path) === undefined) return;
  const known = await findPage(path);
  if (!known || Date.now() - savedAt(known) > MINUTE)
    await learnPage(path, await fetch(path, asItIs));
  await saveFiles(files.filter(isBuiltFile));
}

/** Whether each is still out. One after the other: nobody waits for this. */
async function checkPages() {
  for (const { savedFor: path } of await listPages()) {
    if (isGone(await fetch(path, { ...asItIs, method: "HEAD" }))) await forgetPage(path);
  }
}

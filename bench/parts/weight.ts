import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openBuiltPages } from "../../app/server/pages/renderer.ts";
import type { Finding, Part } from "../part.ts";

const client = fileURLToPath(new URL("../../dist/client/", import.meta.url));
const budgets = { script: 115, style: 20 };
const endings = { script: /\.js$/, style: /\.css$/ };

export const weightPart: Part = {
  name: "weight",
  about: "script and style that a first visit loads, as sent",
  async measure() {
    const { assets } = await openBuiltPages();
    const findings: Finding[] = [];
    for (const page of ["home", "article"]) {
      const tags = assets.tagsFor(`app/web/pages/${page}.tsx`);
      const files = [...tags.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file = ""]) => file);
      for (const kind of ["script", "style"] as const) {
        const sizes = await Promise.all(
          files.filter((file) => endings[kind].test(file)).map(sentBytes),
        );
        const value = sizes.reduce((a, b) => a + b, 0) / 1000;
        findings.push({ what: `${page}: ${kind}`, value, unit: "kB", most: budgets[kind] });
      }
    }
    return findings;
  },
};

const sentBytes = async (file: string): Promise<number> =>
  (await stat(`${client}${file}.br`).catch(() => stat(client + file))).size;

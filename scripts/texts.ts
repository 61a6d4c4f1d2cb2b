import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, trackedFiles } from "../testing/project/tracked-files.ts";
import { listTexts } from "./texts/list-texts.ts";

process.stdout.write(listTexts(trackedFiles, (path) => readFileSync(join(root, path), "utf8")));

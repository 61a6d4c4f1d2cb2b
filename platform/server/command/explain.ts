import { AppError } from "#shared/contract/app-error.ts";
import { loggableError } from "../loggable-error.ts";
import { isDatabaseAway } from "../postgres/connect.ts";
import { BadSettings } from "../settings/settings-part.ts";
import { Misuse } from "./misuse.ts";

/** A code for scripts and a sentence for people. */
export function explain(error: unknown): { code: string; message: string } {
  if (error instanceof Misuse) return { code: "misuse", message: error.message };
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (error instanceof BadSettings) {
    return { code: "settings", message: error.problems.map((one) => `Setting ${one}`).join("\n") };
  }
  if (isDatabaseAway(error)) {
    const message = `The database cannot be reached or is too busy: ${loggableError(error).message}`;
    return { code: "unavailable", message };
  }
  if (isFileTrouble(error)) {
    return { code: "file", message: `${error.path}: ${inWords[error.code] ?? error.code}` };
  }
  return { code: "internal", message: loggableError(error).message };
}

const inWords: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EACCES: "you may not read or write there",
  EPERM: "you may not do that there",
  EISDIR: "that is a folder",
  ENOTDIR: "that is not a folder",
  EEXIST: "that exists already",
  ENOSPC: "the disk is full",
};

const isFileTrouble = (error: unknown): error is Error & { code: string; path: string } =>
  error instanceof Error &&
  "path" in error &&
  typeof error.path === "string" &&
  "code" in error &&
  typeof error.code === "string";

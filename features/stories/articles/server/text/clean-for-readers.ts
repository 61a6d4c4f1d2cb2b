import { AppError } from "#shared/contract/app-error.ts";
import { cleanHtml } from "./clean-html.ts";
import { responsivePictures } from "./responsive-pictures.ts";
import { withoutNamedBlocks } from "./story-blocks.ts";

/** Stored HTML as readers get it; nothing of what cannot be cleaned. */
export function cleanForReaders(stored: string): string {
  try {
    return responsivePictures(withoutNamedBlocks(cleanHtml(stored)));
  } catch (error) {
    if (error instanceof AppError) return "";
    throw error;
  }
}

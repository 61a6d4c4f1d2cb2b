import { createContext } from "react";
import type { RefusedForm } from "#shared/forms/plain-form.ts";

/** Set on the server for the page that shows a posted form again; in the browser there is never one. */
export const PostedForm = createContext<RefusedForm | undefined>(undefined);

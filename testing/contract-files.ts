import { existsSync, readFileSync } from "node:fs";

const folder = new URL("../../shared/contracts/", import.meta.url);

/** Descriptions that providers publish, where they are at hand; read there and never copied. */
export const hasContracts = existsSync(folder);

export const readContract = (name: string): string => readFileSync(new URL(name, folder), "utf8");

/** The test says what it expects to find and looks at it. */
export const readContractJson = <T>(name: string): T => JSON.parse(readContract(name)) as T;

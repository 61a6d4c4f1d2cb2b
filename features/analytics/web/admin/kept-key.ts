import { withStorage } from "../../../../ui/browser/browser-storage.ts";
export const readKey = (name: string) =>
  withStorage("local", (storage) => storage.getItem(name)) ?? "";

export const keepKey = (name: string, key: string) =>
  withStorage("local", (storage) => storage.setItem(name, key));

export const forgetKey = (name: string) =>
  withStorage("local", (storage) => storage.removeItem(name));

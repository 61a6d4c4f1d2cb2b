/** Storage may be forbidden; a key then lives as long as its page. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const readKey = (name: string) => withStorage((storage) => storage.getItem(name)) ?? "";

export const keepKey = (name: string, key: string) =>
  withStorage((storage) => storage.setItem(name, key));

export const forgetKey = (name: string) => withStorage((storage) => storage.removeItem(name));

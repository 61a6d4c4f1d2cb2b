import { hasConnection, isAwake, until } from "./connection.ts";
import type { Query, Watcher } from "./query-client.ts";
import type { QueryKey, QueryOptions, QueryState } from "./query-options.ts";

const initial = {
  status: "pending",
  fetchStatus: "idle",
  data: undefined,
  error: null,
  failureCount: 0,
  dataUpdatedAt: 0,
  isInvalidated: false,
  isForNextPage: false,
} as const;

interface Fetching {
  /** The components that it was for are gone. */
  isLeft: boolean;
}

interface QueryListeners {
  onChange(): void;
  /** No component has used it for the time it is stored. */
  onUnused(): void;
  /** It is watched, and must be found again. */
  onWatched(): void;
}

/** The data of one key: its state, the fetch that runs, and the components that show it. */
export function createQuery<T>(queryKey: QueryKey<T>, listeners: QueryListeners): Query<T> {
  let state: QueryState<T> = initial;
  let running: { fetching: Fetching; promise: Promise<T> } | undefined;
  let gcTime = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<Watcher>();

  function change(changes: Partial<QueryState<T>>) {
    state = { ...state, ...changes };
    for (const { onChange } of watchers) onChange();
    listeners.onChange();
  }

  function accept(data: T, changes: Partial<QueryState<T>> = {}) {
    change({
      ...changes,
      data: shareEqual(state.data, data),
      dataUpdatedAt: Date.now(),
      status: "success",
      error: null,
      isInvalidated: false,
    });
    expire();
  }

  function expire() {
    clearTimeout(timer);
    if (watchers.size > 0 || !Number.isFinite(gcTime)) return;
    timer = setTimeout(() => {
      if (watchers.size === 0 && !running) listeners.onUnused();
    }, gcTime);
  }

  const query: Query<T> = {
    queryKey,
    get state() {
      return state;
    },
    options: undefined,

    set: (data) => accept(data),
    invalidate: () => change({ isInvalidated: true }),
    reset() {
      running = undefined;
      change(initial);
    },

    fetch(options, { restart = false, isForNextPage = false } = {}) {
      if (running && !(restart && state.data !== undefined)) return running.promise;
      query.options = options;
      const fetching: Fetching = { isLeft: false };
      const promise = Promise.resolve().then(() => load(fetching));
      running = { fetching, promise };
      const isPaused = !hasConnection(options.networkMode);
      change({
        fetchStatus: isPaused ? "paused" : "fetching",
        failureCount: 0,
        isForNextPage,
        ...(state.data === undefined && { status: "pending", error: null }),
      });
      return promise;

      async function load(self: Fetching): Promise<T> {
        try {
          const data = await attempt(self, options);
          if (running?.fetching !== self) return data;
          running = undefined;
          accept(data, { fetchStatus: "idle", failureCount: 0 });
          return data;
        } catch (error) {
          if (running?.fetching === self) {
            running = undefined;
            const failure = error instanceof Error ? error : new Error(String(error));
            const failureCount = state.failureCount + 1;
            change({ status: "error", fetchStatus: "idle", error: failure, failureCount });
            expire();
          }
          throw error;
        }
      }
    },

    isStale: (staleTime = 0) =>
      state.data === undefined ||
      state.isInvalidated ||
      Date.now() - state.dataUpdatedAt >= staleTime,
    isActive: () => [...watchers].some(({ isEnabled }) => isEnabled()),

    watch(watcher) {
      watchers.add(watcher);
      clearTimeout(timer);
      listeners.onWatched();
      return () => {
        watchers.delete(watcher);
        // A fetch is finished, but not repeated for components that are gone.
        if (watchers.size === 0 && running) running.fetching.isLeft = true;
        expire();
      };
    },
    keep(time = 0) {
      gcTime = Math.max(gcTime, time);
      expire();
    },
    end() {
      running = undefined;
      clearTimeout(timer);
    },
  };
  return query;

  async function attempt(self: Fetching, options: QueryOptions<T>): Promise<T> {
    const { networkMode, retry = false, retryDelay = () => 0 } = options;
    for (let failures = 0; ; failures += 1) {
      try {
        if (!hasConnection(networkMode)) {
          await until(() => hasConnection(networkMode));
          if (running?.fetching === self) change({ fetchStatus: "fetching" });
        }
        return await options.queryFn(state.data);
      } catch (error) {
        if (failures >= Number(retry) || self.isLeft || running?.fetching !== self) throw error;
        change({ failureCount: failures + 1 });
        await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
        await until(() => isAwake(networkMode));
      }
    }
  }
}

/** The former data if the new data is equal to it, so that components that use it do not render again. */
const shareEqual = <T>(former: T | undefined, next: T): T =>
  former !== undefined && JSON.stringify(former) === JSON.stringify(next) ? former : next;

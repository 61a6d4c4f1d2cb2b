import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { type NewsroomTag, readNewsroomTag, staffTag } from "./newsroom-tag.ts";
import type { StaffApi } from "./staff-api.ts";
import type { StaffSession } from "./staff-session.ts";

/** Shorter than proxies and our own server let a silent connection stay open. */
const HEARTBEAT = 15 * SECOND;
/** Then the browser opens a new one, and who it is for is checked again. */
const LONGEST = 5 * MINUTE;

/** A browser opens one for all its tabs. */
const MOST_OF_SESSION = 20;
/** Each takes a connection and a file handle, which readers need as well. */
const MOST_OF_ALL = 2_000;

interface Stream {
  session: StaffSession;
  response: ServerResponse;
  opened: number;
}

/** The open streams of this process: they carry names of what changed, never data. */
export interface LiveStreams {
  /** Throws when there are too many. */
  assertRoomFor(session: StaffSession): void;
  open(session: StaffSession, response: ServerResponse): void;
  /** Tags of all kinds, as the database announces them. */
  onInvalidated(tags: readonly string[]): void;
  /** Nothing is heard of changes until `onGap`. */
  onLost(): void;
  /** Changes may have been missed. */
  onGap(): void;
  closeAll(): void;
}

export function createLiveStreams({
  heartbeat = HEARTBEAT,
  longest = LONGEST,
  mostOfAll = MOST_OF_ALL,
} = {}): LiveStreams {
  const streams = new Set<Stream>();
  const start = crypto.randomUUID();
  let changes = 0;
  let timer: NodeJS.Timeout | undefined;

  const version = () => `${start}:${changes}`;
  const send = ({ response }: Stream, tags: readonly string[]) =>
    response.write(`id: ${version()}\ndata: ${JSON.stringify({ tags })}\n\n`);

  /** At once: writing to a response that has ended is an error that would stop the process. */
  function remove(stream: Stream) {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function end(stream: Stream) {
    remove(stream);
    stream.response.end();
  }

  function beat() {
    const now = performance.now();
    for (const stream of streams) {
      if (now - stream.opened > longest) end(stream);
      else stream.response.write(": here\n\n");
    }
  }

  function closeStreamsOf(tags: ReadonlySet<string>) {
    for (const stream of streams) if (tags.has(staffTag(stream.session.staff.id))) end(stream);
  }

  return {
    assertRoomFor({ id }) {
      const retryAfterSeconds = HEARTBEAT / SECOND;
      if (streams.size >= mostOfAll)
        throw new AppError("unavailable", "Too many are listening.", { retryAfterSeconds });
      const own = [...streams].filter(({ session }) => session.id === id);
      if (own.length >= MOST_OF_SESSION)
        throw new AppError("too_many", `Only ${MOST_OF_SESSION} streams can be open at once.`, {
          retryAfterSeconds,
        });
    },
    open(session, response) {
      const stream = { session, response, opened: performance.now() };
      streams.add(stream);
      timer ??= setInterval(beat, heartbeat).unref();
      response.once("close", () => remove(stream));
      // The browser compares the version with the last it saw: when they differ, it has missed something.
      response.write(`retry: 1000\nid: ${version()}\nevent: hello\ndata: {}\n\n`);
    },
    onInvalidated(tags) {
      const ours = tags.filter((tag) => tag.startsWith("desk:"));
      if (ours.length === 0) return;
      changes += 1;
      closeStreamsOf(new Set(ours));
      const read = ours.flatMap((tag) => readNewsroomTag(tag) ?? []);
      for (const stream of streams) {
        const names = read.filter((tag) => mayLearn(stream.session, tag)).map(({ name }) => name);
        if (names.length > 0) send(stream, [...new Set(names)]);
      }
    },
    onLost() {
      for (const { response } of streams) response.write("event: lost\ndata: {}\n\n");
    },
    onGap() {
      changes += 1;
      for (const stream of streams) send(stream, ["everything"]);
    },
    closeAll() {
      for (const stream of streams) end(stream);
    },
  };
}

function mayLearn({ staff }: StaffSession, { permission, ownerId }: NewsroomTag): boolean {
  const scope = scopeOf(staff.roles, permission);
  return scope === "own" ? ownerId === staff.id : scope !== undefined;
}

const LIVE_PATH = "/api/newsroom/live";

/** Server-sent events for staff: the names of what changed, so that the browser asks again. */
export function serveLive(api: StaffApi, server: FastifyInstance): LiveStreams {
  const streams = createLiveStreams();
  api.route(LIVE_PATH, "me", (_, reply, session) => {
    streams.assertRoomFor(session);
    reply.hijack();
    reply.raw.writeHead(200, {
      // Sent by hand, because Fastify knows no end of this response.
      ...definedOnly(reply.getHeaders()),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      // Proxies would hold the events back until they have many.
      "x-accel-buffering": "no",
    });
    streams.open(session, reply.raw);
  });
  server.addHook("preClose", async () => streams.closeAll());
  return streams;
}

const definedOnly = (headers: ReturnType<FastifyReply["getHeaders"]>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

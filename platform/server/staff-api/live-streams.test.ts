import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createLiveStreams, type LiveStreams } from "./live-streams.ts";
import { newsroomTag, staffTag } from "./newsroom-tag.ts";
import type { StaffSession } from "./staff-session.ts";

const session: StaffSession = {
  id: 1,
  staff: { id: 1, name: "Ada", email: "ada@example.org", roles: ["owner"] },
  provenAt: new Date(0),
  token: "",
};

const server = createServer();
afterEach(() => server.close());

/** A stream that is open to a client, and the errors of its response. */
async function openStream(streams: LiveStreams) {
  const errors: Error[] = [];
  const responses = new Promise<ServerResponse>((resolve) => {
    server.once("request", (_, response) => {
      response.on("error", (error) => errors.push(error));
      streams.open(session, response);
      resolve(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const received = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await responses;
  return { errors, received };
}

test("a stream that was ended gets nothing more, even before its connection is closed", async () => {
  const streams = createLiveStreams();
  const { errors, received } = await openStream(streams);
  streams.onInvalidated([staffTag(1)]);
  streams.onInvalidated([newsroomTag("me", "story:7")]);
  streams.onLost();
  streams.onGap();
  const text = await received;
  expect(text).toContain("event: hello");
  expect(text).not.toContain("story:7");
  expect(errors).toEqual([]);
});

test("F21 a process has so many streams at once", async () => {
  const streams = createLiveStreams({ mostOfAll: 1 });
  const another = { ...session, id: 2 };
  streams.assertRoomFor(another);
  const { received } = await openStream(streams);
  expect(() => streams.assertRoomFor(another)).toThrow("Too many are listening.");
  streams.closeAll();
  await received;
  streams.assertRoomFor(another);
});

import { randomInt } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import type { MediaDetails, MediaItem } from "#features/media/calls/staff-media.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import type { SignedIn } from "#testing/builders/staff.ts";
import { type TusClient, tusClient, uploadAsStaff } from "#testing/services/tus-client.ts";

export const MEDIA_CALLS = "/api/newsroom/media";
export const SECRET_PLACE = "Canary Wharf 51.5";

/** A picture that no other test has, with everything in it that cameras write. */
export const aPhoto = ({ width = 320, height = 200 } = {}): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Artist: SECRET_PLACE, Copyright: SECRET_PLACE },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSMapDatum: SECRET_PLACE },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET_PLACE}"/></rdf:RDF></x:xmpmeta>`,
    )
    .jpeg()
    .toBuffer();

export const picturesOf = (app: Pick<TestApp, "get">, by: SignedIn): TusClient =>
  tusClient(app, `${MEDIA_CALLS}/files`, by.headers);

export const sendPicture = (
  app: Pick<TestApp, "get">,
  by: SignedIn,
  bytes: Buffer,
): Promise<Response> => uploadAsStaff(picturesOf(app, by), bytes, "photo.jpg");

export async function uploaded(app: TestApp, by: SignedIn, bytes?: Buffer): Promise<MediaItem> {
  const response = await sendPicture(app, by, bytes ?? (await aPhoto()));
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as MediaItem;
}

export async function readMedia(app: TestApp, by: SignedIn, id: number): Promise<MediaDetails> {
  const response = await app.get(`${MEDIA_CALLS}/${id}`, { headers: by.headers });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as MediaDetails;
}

export const changeMedia = (app: TestApp, by: SignedIn, id: number, body: object) =>
  app.post(`${MEDIA_CALLS}/${id}`, body, by.headers);

export async function listedIds(app: TestApp, by: SignedIn, query: string): Promise<number[]> {
  const response = await app.get(`${MEDIA_CALLS}?limit=100&${query}`, { headers: by.headers });
  expect(response.status, await response.clone().text()).toBe(200);
  const { items } = (await response.json()) as { items: MediaItem[] };
  return items.map(({ id }) => id);
}

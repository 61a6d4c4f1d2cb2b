import { pictureAddress } from "#features/media/calls/images.ts";
import * as calls from "#features/media/calls/staff-videos.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { findAllForDesk } from "./hidden-video-repository.ts";
import { hideVideo } from "./hide-video.ts";
import { outdatedAt } from "./outdated-at.ts";
import { NO_PICTURE } from "./to-public.ts";

const MOST = 200;

async function listForDesk({ db, clock }: StaffCall) {
  const rows = await findAllForDesk(db, { copiedAfter: outdatedAt(clock.now()), limit: MOST });
  return {
    videos: rows.map(({ pictureKey, hasPicture, publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt.toISOString(),
      picture: pictureKey !== null && hasPicture ? pictureAddress(pictureKey) : NO_PICTURE,
    })),
  };
}

export function videoStaffRoutes(api: StaffApi): void {
  api.read(calls.listDeskVideos, "front-page.change", (_, call) => listForDesk(call));
  const change =
    (isHidden: boolean) =>
    async ({ params: { id } }: { params: { id: string } }, call: StaffCall) => {
      const { isChanged } = await hideVideo(call, id, isHidden);
      const changed = isChanged ? [{ subject: `video ${id}` }] : [];
      return { reply: await listForDesk(call), changed };
    };
  api.change(calls.hideVideo, "front-page.change", change(true));
  api.change(calls.showVideo, "front-page.change", change(false));
}

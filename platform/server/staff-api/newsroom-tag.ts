import { PERMISSIONS, type Permission } from "#shared/newsroom/permissions.ts";

/** A tag of what only staff see, for the live stream. */
export interface NewsroomTag {
  /** Needed to receive it. */
  permission: Permission;
  /** What the browser learns, such as `story:12`. */
  name: string;
  /** Whose it is; others with the scope `own` do not receive it. */
  ownerId: number | undefined;
}

/** Invalidated like the tags of responses, in the transaction that changes the data. */
export const newsroomTag = (
  permission: Permission,
  name: string,
  ownerId?: number | null,
): string => `desk:${permission}:${name}${ownerId ? `@${ownerId}` : ""}`;

const TAG = /^desk:([^:]+):([^@]+)(?:@(\d+))?$/;

export function readNewsroomTag(tag: string): NewsroomTag | undefined {
  const [, needed, name = "", owner] = TAG.exec(tag) ?? [];
  const permission = PERMISSIONS.find((one) => one === needed);
  return permission && { permission, name, ownerId: owner ? Number(owner) : undefined };
}

/** Invalidated when sessions of a person end or their roles change: their streams close, and the browser opens new ones. */
export const staffTag = (staffId: number): string => `desk:staff:${staffId}`;

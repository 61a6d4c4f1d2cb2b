import * as calls from "#features/stories/calls/staff-categories.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { takeBackCategories } from "./change-categories.ts";
import { addCategory, changeCategory, moveCategory, removeCategory } from "./change-category.ts";
import { listDeskCategories } from "./list-categories.ts";

const MAY = "categories.change";

export function categoryStaffRoutes(api: StaffApi): void {
  api.read(calls.getCategories, MAY, (_, call) => listDeskCategories(call));
  api.change(calls.addCategory, MAY, async ({ body }, call) => {
    return result(call, await addCategory(call, body));
  });
  api.change(calls.changeCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, await changeCategory(call, { category: id, ...body }));
  });
  api.change(calls.moveCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, await moveCategory(call, { category: id, ...body }));
  });
  api.change(calls.removeCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, await removeCategory(call, { category: id, ...body }));
  });
  api.change(calls.takeBackCategories, MAY, async ({ body: { version } }, call) => {
    await takeBackCategories(call, version);
    return {
      reply: await listDeskCategories(call),
      changed: [{ subject: `change ${version}` }],
    };
  });
}

const result = async (call: StaffCall, name: string) => ({
  reply: await listDeskCategories(call),
  changed: [{ subject: `category ${name}` }],
});

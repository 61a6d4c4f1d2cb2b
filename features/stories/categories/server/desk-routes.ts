import type { DeskApi, DeskCall } from "#platform/server/desk/desk-api.ts";
import * as calls from "../desk-contract.ts";
import { takeBackCategories } from "./change-categories.ts";
import { addCategory, changeCategory, moveCategory, removeCategory } from "./change-category.ts";
import { listDeskCategories } from "./list-categories.ts";

const MAY = "categories.change";

export function categoryDeskRoutes(desk: DeskApi): void {
  desk.read(calls.getCategories, MAY, (_, call) => listDeskCategories(call));
  desk.change(calls.addCategory, MAY, async ({ body }, call) => {
    return result(call, await addCategory(call, body));
  });
  desk.change(calls.changeCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, await changeCategory(call, { category: id, ...body }));
  });
  desk.change(calls.moveCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, await moveCategory(call, { category: id, ...body }));
  });
  desk.change(calls.removeCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, await removeCategory(call, { category: id, ...body }));
  });
  desk.change(calls.takeBackCategories, MAY, async ({ body: { version } }, call) => {
    await takeBackCategories(call, version);
    return {
      reply: await listDeskCategories(call),
      changed: [{ subject: `change ${version}` }],
    };
  });
}

const result = async (call: DeskCall, name: string) => ({
  reply: await listDeskCategories(call),
  changed: [{ subject: `category ${name}` }],
});

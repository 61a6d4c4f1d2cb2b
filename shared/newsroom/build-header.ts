/** Names the newsroom's build in each response to staff; readers' pages have a build of their own. */
export const NEWSROOM_BUILD_HEADER = "x-newsroom-build";

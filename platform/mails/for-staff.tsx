import { site } from "#site.config.ts";

export const forStaff = () => <>This email goes only to the newsroom of {site.name}.</>;

import { site } from "../../site.config.ts";

export const forStaff = <>This goes to the newsroom of {site.name}, and to nobody else.</>;

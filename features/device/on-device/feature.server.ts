import { defineFeature } from "#features/define-feature.ts";

export const onDevice = defineFeature({ name: "on-device", area: "device", floor: 5 });

import { defineFeature } from "../define-feature.ts";

export const onDevice = defineFeature({ name: "on-device", area: "device", floor: 5 });

import { defineFeature } from "../define-feature.ts";

export const onDevice = defineFeature({ name: "on-device", uses: ["articles", "install-app"] });

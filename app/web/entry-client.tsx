import "#ui/theme/styles.css";
import { hydrateSite } from "./hydrate-site.tsx";

void hydrateSite();

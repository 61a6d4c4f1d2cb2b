import { argon2Sync, randomBytes } from "node:crypto";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";

// What twenty sign-ins cost the machine beside the site: node bench/hash-passwords.ts. Hashes twenty passwords for each
// line that comes in, as the site does, and prints a line.

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const AT_ONCE = 20;
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

for await (const _ of createInterface(process.stdin)) {
  for (let count = 0; count < AT_ONCE; count += 1)
    argon2Sync("argon2id", { ...COST, message: "a password", nonce: randomBytes(16) });
  console.log("done");
}

import Stripe from "stripe";
import type { SandboxEvent, World } from "./world.ts";

/** The request that caused an event. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** Records an event with the object's current state and delivers it. */
export function createEmitter(
  world: Omit<World, "emit">,
  cause: () => Cause,
  pass: (event: SandboxEvent) => void,
): World["emit"] {
  return (type, thing, previous) => {
    const event: SandboxEvent = {
      id: world.newId("evt"),
      object: "event",
      api_version: Stripe.API_VERSION,
      created: world.now(),
      data: {
        object: structuredClone(thing),
        ...(previous && { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { ...cause() },
      type,
    };
    world.events.put(event);
    pass(event);
  };
}

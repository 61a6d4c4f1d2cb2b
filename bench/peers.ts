/** Another site that is measured beside ours. It runs already: nobody here starts or ends it. */
export interface Peer {
  name: string;
  url: string;
}

/** From `PEERS=ghost=http://127.0.0.1:2368/,wordpress=http://127.0.0.1:8080/`. */
export function peersByAddress(listed = process.env.PEERS ?? ""): Peer[] {
  return listed
    .split(",")
    .filter((peer) => peer !== "")
    .map((peer) => {
      const [name = "", ...url] = peer.split("=");
      return { name, url: new URL(url.join("=")).href };
    });
}

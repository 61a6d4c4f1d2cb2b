/** The package has no types of its own; these are the parts that are used. */
declare module "http_ece" {
  export function encrypt(
    message: Buffer,
    parameters: {
      version: "aes128gcm";
      privateKey: import("node:crypto").ECDH;
      dh: Buffer;
      authSecret: Buffer;
    },
  ): Buffer;
}

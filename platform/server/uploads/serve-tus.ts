import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";

const VERSION = "1.0.0";
const PIECE = "application/offset+octet-stream";

export interface TusUpload {
  /** How many bytes have arrived. */
  offset: number;
  length: number;
  /** When it is deleted unless something was made of it. */
  expiresAt: Date;
}

export interface NewTusUpload {
  length: number;
  metadata: ReadonlyMap<string, string>;
  /** Of the client, for limits. */
  address: string;
}

/** Where the bytes go. A client needs the key of an upload, and nothing else, to continue it. */
export interface TusStore {
  create(upload: NewTusUpload): Promise<{ key: string; expiresAt: Date }>;
  find(key: string): Promise<TusUpload | undefined>;
  /** Adds bytes to those that have arrived. When the line is lost, what came before stays. */
  append(key: string, offset: number, bytes: Readable): Promise<TusUpload>;
  remove(key: string): Promise<void>;
}

interface OneFile {
  Params: { key: string };
}

type OneUpload = FastifyRequest<OneFile>;

/** The addresses of uploads and what one may do there. */
export const tusRoutes = (path: string) =>
  [
    { method: "POST", path },
    { method: "HEAD", path: `${path}/:key` },
    { method: "PATCH", path: `${path}/:key` },
    { method: "DELETE", path: `${path}/:key` },
  ] as const;

/**
 * The tus protocol, version 1.0.0, with its extensions creation, termination and expiration: https://tus.io
 * `storeOf` refuses a request before anything else of it is read.
 */
export function serveTus(
  server: FastifyInstance,
  path: string,
  storeOf: (request: FastifyRequest, reply: FastifyReply) => TusStore,
): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the body itself, straight to where it is stored.
    scope.addContentTypeParser(PIECE, (_request, payload, done) => done(null, payload));
    scope.addHook("onRequest", async (_request, reply) => {
      reply.headers({ "tus-resumable": VERSION, "cache-control": "no-store" });
    });
    scope.addHook("preParsing", async (request, reply) => {
      storeOf(request, reply);
    });
    const handlers = { POST: create, HEAD: show, PATCH: append, DELETE: remove };
    for (const { method, path: url } of tusRoutes(path))
      scope.route<OneFile>({ method, url, schema: { hide: true }, handler: handlers[method] });
  });

  async function create(request: FastifyRequest, reply: FastifyReply) {
    assertVersion(request, reply);
    const { key, expiresAt } = await storeOf(request, reply).create({
      length: readNumber(request, "upload-length"),
      metadata: readTusMetadata(request.headers["upload-metadata"]),
      address: request.ip,
    });
    reply.headers({ location: `${path}/${key}`, "upload-expires": expiresAt.toUTCString() });
    return reply.code(201).send();
  }

  async function show(request: OneUpload, reply: FastifyReply) {
    const upload = await find(request, reply);
    assertVersion(request, reply);
    return progress(reply, upload).header("upload-length", upload.length).code(200).send();
  }

  async function append(request: OneUpload, reply: FastifyReply) {
    const { offset } = await find(request, reply);
    assertVersion(request, reply);
    if (!(request.body instanceof Readable))
      throw new AppError("unsupported_type", `Send bytes as ${PIECE}.`);
    if (readNumber(request, "upload-offset") !== offset)
      throw new AppError("conflict", `So far ${offset} bytes have arrived.`);
    const store = storeOf(request, reply);
    const upload = await store.append(request.params.key, offset, request.body);
    return progress(reply, upload).code(204).send();
  }

  async function remove(request: OneUpload, reply: FastifyReply) {
    await find(request, reply);
    assertVersion(request, reply);
    await storeOf(request, reply).remove(request.params.key);
    return reply.code(204).send();
  }

  async function find(request: OneUpload, reply: FastifyReply): Promise<TusUpload> {
    const upload = await storeOf(request, reply).find(request.params.key);
    if (!upload) throw new AppError("not_found", "There is no such upload.");
    return upload;
  }
}

const progress = (reply: FastifyReply, { offset, expiresAt }: TusUpload) =>
  reply.headers({ "upload-offset": offset, "upload-expires": expiresAt.toUTCString() });

function assertVersion({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers["tus-resumable"] === VERSION) return;
  reply.header("tus-version", VERSION);
  throw new AppError("precondition_failed", `This address speaks tus ${VERSION}.`);
}

function readNumber({ headers }: FastifyRequest, name: "upload-length" | "upload-offset"): number {
  const value = String(headers[name] ?? "");
  if (!/^\d{1,15}$/.test(value)) throw new AppError("invalid_input", `${name} is missing.`);
  return Number(value);
}

/** Pairs such as `filename Y2xpcC5tcDQ=`, separated by commas. */
function readTusMetadata(
  header: string | readonly string[] | undefined,
): ReadonlyMap<string, string> {
  const pairs = String(header ?? "").split(",");
  return new Map(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.trim().split(" ", 2);
      return [name, Buffer.from(value, "base64").toString("utf8")];
    }),
  );
}

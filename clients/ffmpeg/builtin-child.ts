import * as fs from "node:fs";
import { createRequire } from "node:module";
import { type BuiltinOrder, TOO_MUCH_MEMORY } from "./builtin-order.ts";

// Runs ffmpeg as WebAssembly, once. This process may read one file and write to one folder, and the program in it sees
// a file system in which there is nothing else.

/** A file or folder in the program's file system, as Emscripten describes it. */
interface CoreNode {
  name: string;
  /** The length that the program sees. */
  usedBytes: number;
  node_ops: object;
  stream_ops: object;
}

interface CoreStream {
  node: CoreNode;
}

interface Memfs {
  mount: (mount: object) => CoreNode;
  createNode: (parent: CoreNode, name: string, mode: number, device: number) => CoreNode;
  node_ops: {
    getattr: (node: CoreNode) => object;
    rename: (node: CoreNode, folder: CoreNode, name: string) => void;
    unlink: (folder: CoreNode, name: string) => void;
  };
  stream_ops: { llseek: (stream: CoreStream, offset: number, whence: number) => number };
}

interface Core {
  FS: {
    filesystems: { MEMFS: Memfs };
    mkdir: (path: string) => void;
    mount: (type: object, options: object, path: string) => CoreNode;
  };
  setLogger: (log: (line: { type: "stdout" | "stderr"; message: string }) => void) => void;
  setProgress: (report: (progress: { time: number }) => void) => void;
  exec: (...args: string[]) => number;
  ffprobe: (...args: string[]) => number;
}

const REGULAR_FILE = 0o100000;

// The parent is ours, and this is what it passes.
const order = JSON.parse(process.argv[2] ?? "{}") as BuiltinOrder;

function watchMemory(): void {
  if (process.memoryUsage.rss() > order.memoryBytes) process.exit(TOO_MUCH_MEMORY);
}

/** Gives a node the bytes of a file of the machine, read and written as the program asks for them. */
function standFor(node: CoreNode, memfs: Memfs, path: string, mode: "r" | "w+"): CoreNode {
  const file = fs.openSync(path, mode);
  node.usedBytes = fs.fstatSync(file).size;
  node.stream_ops = {
    llseek: memfs.stream_ops.llseek,
    read(_: CoreStream, buffer: Int8Array, offset: number, length: number, position: number) {
      watchMemory();
      return fs.readSync(file, buffer, offset, length, position);
    },
    write(_: CoreStream, buffer: Int8Array, offset: number, length: number, position: number) {
      watchMemory();
      const written = fs.writeSync(file, buffer, offset, length, position);
      node.usedBytes = Math.max(node.usedBytes, position + written);
      return written;
    },
  };
  node.node_ops = {
    getattr: memfs.node_ops.getattr,
    setattr(_: CoreNode, { size }: { size?: number }) {
      if (size === undefined || mode === "r") return;
      fs.ftruncateSync(file, size);
      node.usedBytes = size;
    },
  };
  return node;
}

function mountFiles({ FS }: Core): void {
  const memfs = FS.filesystems.MEMFS;
  FS.mkdir("/in");
  const input = FS.mount(memfs, {}, "/in");
  if (order.input !== "")
    standFor(memfs.createNode(input, "film", REGULAR_FILE | 0o400, 0), memfs, order.input, "r");
  FS.mkdir("/out");
  const output = FS.mount(memfs, {}, "/out");
  const real = (name: string) => `${order.output}/${name}`;
  output.node_ops = {
    ...output.node_ops,
    mknod: (folder: CoreNode, name: string, mode: number, device: number) =>
      standFor(memfs.createNode(folder, name, mode, device), memfs, real(name), "w+"),
    rename(node: CoreNode, folder: CoreNode, name: string) {
      fs.renameSync(real(node.name), real(name));
      memfs.node_ops.rename(node, folder, name);
    },
    unlink(folder: CoreNode, name: string) {
      fs.unlinkSync(real(name));
      memfs.node_ops.unlink(folder, name);
    },
  };
}

async function run(): Promise<number> {
  // The core believes that it runs in a browser's worker, and looks for these.
  Object.assign(globalThis, {
    self: globalThis,
    location: { href: "file:///" },
    importScripts: () => undefined,
  });
  const create = createRequire(import.meta.url)(order.script) as (options: object) => Promise<Core>;
  const core = await create({ wasmBinary: fs.readFileSync(order.wasm) });
  core.setLogger(({ type, message }) => {
    fs.writeSync(type === "stdout" ? 1 : 2, `${message}\n`);
  });
  core.setProgress(({ time }) => {
    watchMemory();
    fs.writeSync(3, `out_time_us=${time}\n`);
  });
  mountFiles(core);
  if (order.program === "ffmpeg") return core.exec(...order.args);
  // It says nothing of how it went; what it printed does.
  core.ffprobe(...order.args);
  return 0;
}

process.exit(await run());

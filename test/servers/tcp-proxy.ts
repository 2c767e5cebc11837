import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** What happens to what is sent through: `hole`: nothing arrives any more, in neither direction, and nobody is told. */
type Passage =
  | { kind: "open" }
  | { kind: "slow"; latencyMs: number }
  | { kind: "hole" }
  /** Ends each connection as soon as so many bytes have come back. */
  | { kind: "reset"; afterBytes: number }
  | { kind: "down" };

export interface TcpProxy {
  port: number;
  /** For all connections, those that are open and those to come. */
  let: (passage: Passage) => void;
  /** Ends every connection with a reset. */
  cut: () => void;
  close: () => Promise<void>;
}

/** A server on this machine that hands all it is told on to another port of it, as badly as it is told to. */
export async function tcpProxy(targetPort: number): Promise<TcpProxy> {
  let passage: Passage = { kind: "open" };
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    if (passage.kind === "down") return void near.resetAndDestroy();
    const far = connect(targetPort, "127.0.0.1");
    const pair = [near, far] as const;
    pairs.add(pair);
    let left = passage.kind === "reset" ? passage.afterBytes : Number.POSITIVE_INFINITY;
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    const pass = (to: Socket) => async (chunk: Buffer) => {
      if (passage.kind === "slow") await setTimeout(passage.latencyMs);
      if (passage.kind === "hole" || to.destroyed) return;
      to.write(chunk);
    };
    near.on("data", pass(far));
    far.on("data", (chunk) => {
      left -= chunk.length;
      if (left < 0) {
        near.resetAndDestroy();
        end();
      } else void pass(near)(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    let: (chosen) => {
      passage = chosen;
      if (chosen.kind === "down") cut();
    },
    cut,
    close: async () => {
      cut();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";

const TYPES: Record<number, "A" | "AAAA"> = { 1: "A", 28: "AAAA" };
type Zone = Record<string, { A?: number[]; AAAA?: number[] }>;

/** A name server on this machine. It knows the names of `zone` and says nothing to whoever asks for another one. */
export async function aNameServer(zone: Zone) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (question: Buffer, { port, address }: RemoteInfo) => {
    const { name, type, end } = read(question);
    asked.push(`${name} ${TYPES[type]}`);
    const known = zone[name];
    if (known) socket.send(answerTo(question, end, type, known[TYPES[type] ?? "A"]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}

/** The one question of a message (RFC 1035, 4.1.2). */
function read(message: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** With one record, or with none of that type. */
function answerTo(question: Buffer, end: number, type: number, address: number[] | undefined): Buffer {
  const count = address ? 1 : 0;
  const head = [
    question.subarray(0, 2),
    [0x81, 0x80, 0, 1, 0, count, 0, 0, 0, 0],
    question.subarray(12, end),
  ];
  const record = address ? [[0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length], address] : [];
  return Buffer.concat([...head, ...record].map((part) => Buffer.from(part)));
}

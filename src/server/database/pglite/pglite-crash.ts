const ERROR = "E".charCodeAt(0);
const LENGTH_BYTES = 4;
const PANIC = "VPANIC";

/**
 * Whether an answer, in messages of the PostgreSQL protocol, tells that the server has ended itself, as it does where its
 * log cannot grow. Each message is its kind, the length of the rest, and that rest.
 */
export function hasCrashed(answer: Uint8Array): boolean {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + LENGTH_BYTES < bytes.length; ) {
    const next = at + 1 + bytes.readInt32BE(at + 1);
    if (bytes[at] === ERROR && fieldsOf(bytes.subarray(at + 1 + LENGTH_BYTES, next)).includes(PANIC))
      return true;
    at = next;
  }
  return false;
}

const fieldsOf = (rest: Buffer) => rest.toString("latin1").split("\0");

const ANSWERS_MS = 5_000;

/** The status that the server answers with for an address now; undefined where it does not answer within five seconds. */
export async function headStatus(address: string): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_MS);
    const { status } = await fetch(address, { method: "HEAD", cache: "no-store", signal });
    return status;
  } catch {
    return undefined;
  }
}

/** Says so as soon as one of `signals` does. The platform's own `AbortSignal.any` is unknown to Safari before 17.4. */
export function firstSignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const tell = () => first.abort(signal.reason);
    if (signal.aborted) tell();
    signal.addEventListener("abort", tell, { signal: first.signal });
  }
  return first.signal;
}

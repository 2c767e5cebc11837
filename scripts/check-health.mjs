/* Whether the process in this container answers; for the engine that watches over it. */
const port = process.env.PORT || "3000";

try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}

/** The event `online` tells only of this device's own network: a server that was away comes back without it. */
const AGAIN_AFTER_MS = 10_000;

/** Fetches a part without which the page goes on: never fails, but tries again until the part is to be had. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await nextChance();
    return fetchPart(load);
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, AGAIN_AFTER_MS);
    addEventListener("online", goOn);
    function goOn() {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      resolve();
    }
  });
}

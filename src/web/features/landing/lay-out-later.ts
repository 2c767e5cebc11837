/** Marks a part of a page that begins below the first screenful. */
export const LATE = { "data-late": "" } as const;

const PAUSE_MS = 50;

/** What is further down: `finish` lays out all that is left as soon as it may be, `stop` leaves it. */
interface Rest {
  finish: () => void;
  stop: () => void;
}

/**
 * The first picture of a page waits for what is in it alone: the parts further down are measured one by one from
 * `ready` on, before somebody is led to them; all at once for an address that leads to one of them.
 */
export function layOutLater(page: HTMLElement, ready: Promise<void>): Rest {
  const parts = [...page.querySelectorAll<HTMLElement>("[data-late]")];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isReady, isAskedForAll, isStopped] = [false, location.hash !== "", false];
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  const finish = () => {
    isAskedForAll = true;
    if (!isReady) return;
    stop();
    for (const part of parts.splice(0)) part.removeAttribute("data-late");
  };
  const goOn = () => {
    parts.shift()?.removeAttribute("data-late");
    if (parts.length > 0) timer = setTimeout(goOn, PAUSE_MS);
  };
  void ready.then(() => {
    isReady = true;
    if (isStopped) return;
    if (!isAskedForAll) timer = setTimeout(goOn, PAUSE_MS);
    else {
      finish();
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  });
  return { finish, stop };
}

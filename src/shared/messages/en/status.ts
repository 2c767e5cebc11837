import type { status as portuguese } from "#shared/messages/pt/status.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const status: Translated<typeof portuguese> = {
  title: "Service status",
  subtitle: "Updated {{when}}",
  loading: "Loading the service status…",
  failed: "The status of the service could not be read",
  failedText:
    "It may be your connection, or the service is down. Your alerts are kept and go out as soon as it is back.",
  back: "Go to the start",
  verdict: {
    well: "Everything works",
    partly: "Working, with limits",
    badly: "Having problems now",
  },
  simulated: "This installation uses simulated fares: prices are made up and cannot be bought.",
  sources: {
    title: "Where prices come from",
    simulatedName: "Simulated fares",
    never: "Has found no price yet",
    last: "Last price found {{when}}",
    works: "Works",
    slow: "Slow",
    blind: "Sees no flights",
    paused: "Paused",
    unchecked: "Not checked yet",
    worksText: "It answers and finds prices.",
    slowText: "The last request brought nothing. We are trying again; prices may be slow to change.",
    blindText:
      "It answers, but finds no flights where there are always some. We do not believe it: prices stay as they were last seen.",
    pausedText: "It has not answered for a long time. Prices say when they were seen.",
    uncheckedText: "The first check is a moment away.",
  },
  alerts: {
    title: "Alert delivery",
    onTime: "On time",
    late: "Late",
    stopped: "Stopped",
    onTimeText: "No alert is waiting to go out.",
    waiting_zero: "The oldest has been waiting for less than 1 minute. That is usual.",
    waiting_one: "The oldest has been waiting for {{count}} minute. That is usual.",
    waiting_other: "The oldest has been waiting for {{count}} minutes. That is usual.",
    lateText_one: "The oldest has been waiting for {{count}} minute.",
    lateText_other: "The oldest has been waiting for {{count}} minutes.",
    stoppedText:
      "The email server is not taking our messages right now. As soon as it does, the alerts that still hold go out, with their price checked again.",
  },
};

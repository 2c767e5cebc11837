import { SAMPLE_OFFERS } from "#web/features/landing/content.ts";
import { COLUMNS, levelOf, NORMAL_PRICE, nextMove, PLAY_SEED, type Play, startPlay } from "./fare-play.ts";

const MOVE_MS = 1_500;

/**
 * Lets the grid under `board` breathe for as long as somebody can see it and wants things to move. Returns how to stop.
 */
export function playFares(board: HTMLElement): () => void {
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  let play = startPlay(PLAY_SEED);
  let timer: ReturnType<typeof setInterval> | undefined;
  let isInView = false;

  function decide() {
    const isOn = isInView && !document.hidden && !stillness.matches;
    if (isOn === (timer !== undefined)) return;
    clearInterval(timer);
    timer = isOn ? setInterval(move, MOVE_MS) : undefined;
  }

  function move() {
    play = nextMove(play);
    show(board, play);
  }

  const view = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    decide();
  });
  view.observe(board);
  document.addEventListener("visibilitychange", decide);
  stillness.addEventListener("change", decide);
  return () => {
    clearInterval(timer);
    view.disconnect();
    document.removeEventListener("visibilitychange", decide);
    stillness.removeEventListener("change", decide);
  };
}

function show(board: HTMLElement, play: Play) {
  const cells = board.querySelectorAll<HTMLElement>("[data-cell]");
  const cellAt = ({ row, column }: { row: number; column: number }) => cells[row * COLUMNS + column];
  for (const cell of cells) {
    cell.toggleAttribute("data-flips", false);
    cell.toggleAttribute("data-told", false);
  }
  for (const place of play.changed) {
    const cell = cellAt(place);
    const price = priceAt(play, place);
    const figure = cell?.querySelector("[data-price]");
    if (!cell || !figure) continue;
    figure.textContent = writeLike(figure.textContent, price);
    cell.dataset.level = levelOf(price);
    cell.toggleAttribute("data-flips", true);
  }
  if (play.alert) {
    const cell = cellAt(play.alert);
    cell?.toggleAttribute("data-told", true);
    tell(board, cell?.textContent ?? "", priceAt(play, play.alert));
  }
  board.querySelector("[data-alert]")?.toggleAttribute("data-shown", play.alert !== undefined);
}

const priceAt = ({ prices }: Play, { row, column }: { row: number; column: number }) =>
  prices[row]?.[column] ?? 0;

/** The alert says its words about another price: its first figures stand where the build has written them. */
function tell(board: HTMLElement, figure: string, price: number) {
  const first = writeLike(figure, SAMPLE_OFFERS[0].found);
  rewrite(board.querySelector("[data-alert-title]"), first, figure);
  rewrite(
    board.querySelector("[data-alert-text]"),
    /\d+/,
    String(Math.round(100 - (price / NORMAL_PRICE) * 100)),
  );
}

const written = new WeakMap<Element, string>();

function rewrite(line: Element | null, before: string | RegExp, after: string) {
  if (!line) return;
  const original = written.get(line) ?? line.textContent;
  written.set(line, original);
  line.textContent = original.replace(before, after);
}

/** A price of four digits, grouped as `figure` is: asking the browser for a locale takes longer than a whole move. */
const writeLike = (figure: string, price: number): string =>
  `${Math.floor(price / 1000)}${figure.replaceAll(/\d/g, "")}${String(price % 1000).padStart(3, "0")}`;

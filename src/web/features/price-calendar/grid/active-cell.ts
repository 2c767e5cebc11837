/** The cell of a grid that takes the focus, where it is on screen. */
export const activeCell = (within: HTMLElement | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']") ?? null;

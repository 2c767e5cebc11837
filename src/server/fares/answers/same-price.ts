const SAME_PRICE = 0.01;

/** Whether nothing has changed: a calendar's prices are rounded. In any one unit; 0 stands for nothing sold. */
export const isSamePrice = (price: number, before: number): boolean =>
  price === before || Math.abs(price - before) < SAME_PRICE * before;

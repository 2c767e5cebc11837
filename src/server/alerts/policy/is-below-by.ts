/** Whether `price` lies at least `percent` below `reference`; whole percents of whole cents are told apart exactly. */
export const isBelowBy = (percent: number, price: number, reference: number): boolean =>
  100 * price <= (100 - percent) * reference;

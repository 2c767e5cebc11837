/** Whether `price` lies at least `share` below `reference`: 0.2 = 20 %. */
export const isBelowBy = (share: number, price: number, reference: number): boolean =>
  price <= (1 - share) * reference;

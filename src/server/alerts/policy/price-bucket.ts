const SMALL_REAIS = 500;
const STEP_REAIS = 10;
const STEP_RATIO = 1.02;

/**
 * The step of the price scale on which `price` (cents of CAD) stands: steps of R$ 10 up to R$ 500, of 2 % above.
 * Two alerts on one step say the same.
 */
export function priceBucket(price: number, centsPerReal: number): number {
  const reais = price / centsPerReal;
  if (reais < SMALL_REAIS) return Math.floor(reais / STEP_REAIS);
  const steps = Math.log(reais / SMALL_REAIS) / Math.log(STEP_RATIO);
  return SMALL_REAIS / STEP_REAIS + Math.floor(steps);
}

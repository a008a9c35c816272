import { maxPrice } from './listing-state.ts';

const beyondDollars = [
  20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500,
  2_000, 2_500, 3_000, 4_000, 5_000, 10_000, 25_000, 50_000,
];

/**
 * In US dollars. Most prices are a few dollars per pound. On a linear scale up to 100000, they would share the first
 * pixel.
 */
const stops: readonly number[] = [...Array(20).keys(), ...beyondDollars, maxPrice];

export const lastStop = stops.length - 1;

export const priceAt = (stop: number): number => stops[stop] ?? 0;

export function stopOf(price: number): number {
  const above = stops.findIndex((value) => value >= price);
  return price - priceAt(above - 1) < priceAt(above) - price ? above - 1 : above;
}

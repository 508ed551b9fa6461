/** Boils the water. */
export function boil(litres: number): string {
  return `${litres} l`;
}

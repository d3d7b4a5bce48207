/** Number of serial ranges for workers; each failed attempt uses one up. */
const RANGES = 40;
const PER_WORKER = 200;

let taken = 0;

/**
 * An unused serial number in a form that the workshop may type; each worker counts within its own range,
 * above the fleet's numbers.
 */
export function freshSerial(): string {
  const range = Number(process.env.TEST_WORKER_INDEX ?? 0) % RANGES;
  const number = 1000 + range * PER_WORKER + (taken % PER_WORKER);
  taken += 1;
  return `EC22${number}`;
}

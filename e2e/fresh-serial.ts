/** Workers that may have a range of their own, one for each attempt that failed included. */
const RANGES = 40;
const PER_WORKER = 200;

let taken = 0;

/** A serial number that no device has, of a form the workshop may type: each worker counts in its range, past the fleet's. */
export function freshSerial(): string {
  const range = Number(process.env.TEST_WORKER_INDEX ?? 0) % RANGES;
  const number = 1000 + range * PER_WORKER + (taken % PER_WORKER);
  taken += 1;
  return `EC22${number}`;
}

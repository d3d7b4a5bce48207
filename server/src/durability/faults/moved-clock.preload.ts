// Preloaded into a server process: offsets its clock by the milliseconds in a file, read again on SIGUSR2.
// Timers are not affected, as on a machine whose clock is set.
import { existsSync, readFileSync } from 'node:fs';

const { MOVED_CLOCK = '' } = process.env;
const now = Date.now.bind(Date);

const read = () => (existsSync(MOVED_CLOCK) ? Number(readFileSync(MOVED_CLOCK, 'utf8')) : 0);
let offset = read();
process.on('SIGUSR2', () => {
  offset = read();
});

const moved = () => now() + offset;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [moved()] : args, newTarget),
  get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
});

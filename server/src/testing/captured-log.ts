import { Writable } from 'node:stream';
import { createLog } from '#app/process/log.ts';

/** The application's log, captured in memory line by line. */
export function captureLog() {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return {
    log: createLog({ level: 'debug', stream }),
    text: () => text,
    lines: () => text.split('\n').filter((line) => line !== ''),
  };
}

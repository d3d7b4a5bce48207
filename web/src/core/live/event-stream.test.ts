import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from './event-stream.ts';

const STREAM =
  ': here\n\nevent: changed\ndata: {"domain":"alerts","id":1}\n\n: here\n\nevent: changed\r\ndata: {"id":2}\r\n\r\n';
const EVENTS: StreamEvent[] = [
  { event: 'changed', data: '{"domain":"alerts","id":1}' },
  { event: 'changed', data: '{"id":2}' },
];

function parse(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
}

it('reads events and ignores heartbeat comments', () => {
  expect(parse([STREAM])).toEqual(EVENTS);
});

it('reads the same events wherever the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: STREAM.length }),
      fc.integer({ min: 0, max: STREAM.length }),
      (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        const pieces = [STREAM.slice(0, first), STREAM.slice(first, second), STREAM.slice(second)];
        expect(parse(pieces)).toEqual(EVENTS);
      },
    ),
  );
});

it('joins several data lines', () => {
  expect(parse(['data: a\ndata: b\n\n'])).toEqual([{ event: 'message', data: 'a\nb' }]);
});

it('keeps an unfinished event to itself', () => {
  expect(parse(['event: changed\ndata: 1\n'])).toEqual([]);
});

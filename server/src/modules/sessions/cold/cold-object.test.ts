import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ObjectSeries, packObject, unpackObject } from './cold-object.ts';

const OF = { deviceId: 2 ** 40 + 7, month: '2031-03-01' };

const series: fc.Arbitrary<ObjectSeries> = fc.record(
  {
    sessionId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    sampleCount: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    revision: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    codec: fc.integer({ min: 1, max: 2 ** 15 - 1 }),
    series: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  },
  { noNullPrototype: true },
);

const aSeries = (sessionId: number): ObjectSeries => ({
  ...{ sessionId, sampleCount: 600, revision: 0, codec: 1 },
  series: randomBytes(100),
});

describe('an object of cold series', () => {
  it('gives back what was put into it, and each series lies where it says', () => {
    fc.assert(
      fc.property(fc.array(series, { maxLength: 8 }), (given) => {
        const { bytes, placed } = packObject(OF, given);
        expect(unpackObject(bytes)).toEqual({ ...OF, series: placed });
        expect(placed).toMatchObject(given);
        for (const { startsAt, series: one } of placed)
          expect(bytes.subarray(startsAt, startsAt + one.length).equals(one)).toBe(true);
      }),
    );
  });

  it('notices one flipped bit anywhere, and says which session it is of', () => {
    const { bytes, placed } = packObject(OF, [aSeries(11), aSeries(12)]);
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      const of = placed.find(({ startsAt, series: one }) => at >= startsAt && at < startsAt + one.length);
      const message = of === undefined ? /damaged|no object|length/ : `session ${of.sessionId} `;
      expect(() => unpackObject(damaged)).toThrow(message);
    }
  });

  it('is damaged when its end is missing', () => {
    const { bytes } = packObject(OF, [aSeries(11), aSeries(12)]);
    for (const length of [0, 20, 60, 104, bytes.length - 1])
      expect(() => unpackObject(bytes.subarray(0, length))).toThrow(Error);
  });
});

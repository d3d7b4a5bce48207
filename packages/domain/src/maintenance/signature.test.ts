import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginLine,
  extendLine,
  SIGNATURE_HEIGHT,
  SIGNATURE_PATH,
  SIGNATURE_PATH_MAX,
  SIGNATURE_WIDTH,
} from './signature.ts';

describe('the path of a signature', () => {
  it('begins each line with a dot, and leaves out points that are near', () => {
    const first = extendLine(beginLine('', { x: 10.4, y: 20 }), { x: 40, y: 60 });
    expect(first).toBe('M10 20L10 20L40 60');
    expect(extendLine(first, { x: 42, y: 61 })).toBe(first);
    expect(beginLine(first, { x: 1, y: 2 })).toBe('M10 20L10 20L40 60M1 2L1 2');
    expect(extendLine('', { x: 1, y: 2 })).toBe('');
  });

  it('stays in the area where the pointer leaves it', () => {
    expect(beginLine('', { x: -30, y: 5000 })).toBe(`M0 ${SIGNATURE_HEIGHT}L0 ${SIGNATURE_HEIGHT}`);
    expect(extendLine('M1 1L1 1', { x: 9999, y: -1 })).toBe(`M1 1L1 1L${SIGNATURE_WIDTH} 0`);
  });

  it('of any movements has the form and the length that are taken', () => {
    const point = fc.record({ x: fc.double({ noNaN: true }), y: fc.double({ noNaN: true }) });
    const movement = fc.record({ isNew: fc.boolean(), point });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 1500, size: 'max' }), (movements) => {
        const path = movements.reduce(
          (before, { isNew, point: at }) => (isNew ? beginLine(before, at) : extendLine(before, at)),
          '',
        );
        expect(SIGNATURE_PATH.test(path)).toBe(true);
        expect(path.length).toBeLessThanOrEqual(SIGNATURE_PATH_MAX);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    'M1 1',
    'M1 1L2 2Z',
    'M1,1L2,2',
    'M1 1L1e3 1',
    'M1 1L2 2"/><script>',
    'url(#a)',
    'M1000 1L1 1',
    ' ',
  ])('%j is none', (path) => {
    expect(SIGNATURE_PATH.test(path)).toBe(false);
  });
});

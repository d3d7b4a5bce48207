import { externalId } from '@halla/contract/ingest';
import { describe, expect, it } from 'vitest';
import { Random, uuidOf } from './random.ts';

describe('Random', () => {
  it('gives the same numbers for the same parts, and others for other parts', () => {
    const draw = (...parts: (string | number)[]) => {
      const random = new Random(...parts);
      return Array.from({ length: 20 }, () => random.word());
    };
    expect(draw(7, 'CTN170001')).toEqual(draw(7, 'CTN170001'));
    expect(draw(7, 'CTN170001')).not.toEqual(draw(8, 'CTN170001'));
    expect(draw('ab', 'c')).not.toEqual(draw('a', 'bc'));
  });

  it('stays inside its bounds and reaches both ends of a whole-number range', () => {
    const random = new Random('bounds');
    const dice = Array.from({ length: 500 }, () => random.integer(1, 6));
    expect(Math.min(...dice)).toBe(1);
    expect(Math.max(...dice)).toBe(6);
    const bell = Array.from({ length: 2000 }, () => random.bell(10, 2));
    expect(bell.reduce((sum, value) => sum + value, 0) / bell.length).toBeCloseTo(10, 0);
    expect(bell.every((value) => value > 3 && value < 17)).toBe(true);
  });

  it('picks by weight', () => {
    const random = new Random('weights');
    const list = [
      { name: 'often', weight: 9 },
      { name: 'seldom', weight: 1 },
    ];
    const often = Array.from({ length: 1000 }, () => random.weighted(list)).filter(
      (entry) => entry.name === 'often',
    ).length;
    expect(often).toBeGreaterThan(850);
    expect(often).toBeLessThan(950);
  });
});

describe('uuidOf', () => {
  it('makes identifiers the contract accepts, all different', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => uuidOf('seed', index));
    for (const id of ids) expect(externalId.parse(id)).toBe(id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

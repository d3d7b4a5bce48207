import { describe, expect, it } from 'vitest';
import { containersTo, findInTree, keyOf, visibleNodes } from './tree-model.ts';

const DOCUMENT = {
  device: { serial: 'CTN1', parts: [{ name: 'fan', speed: 3 }, { name: 'pump' }] },
  empty: {},
  on: true,
};
const NOTHING = { matches: [], around: new Set<string>() };
const names = (nodes: readonly { name: string | number }[]) => nodes.map(({ name }) => name);

describe('a document as a tree', () => {
  it('shows the members of what is open, with their places', () => {
    const open = new Set([keyOf(['device'])]);
    const nodes = visibleNodes(DOCUMENT, { open, found: NOTHING });
    expect(names(nodes)).toEqual(['device', 'serial', 'parts', 'empty', 'on']);
    expect(nodes[2]).toMatchObject({ level: 2, position: 2, siblings: 2, count: 2, isOpen: false });
    expect(nodes[2]?.parent).toBe(keyOf(['device']));
    expect(nodes[3]).toMatchObject({ count: 0 });
  });

  it('opens everything down to a depth', () => {
    expect(containersTo(DOCUMENT, 1)).toEqual(new Set([keyOf(['device']), keyOf(['empty'])]));
    const all = containersTo(DOCUMENT, Number.POSITIVE_INFINITY);
    expect(names(visibleNodes(DOCUMENT, { open: all, found: NOTHING }))).toHaveLength(10);
  });
});

describe('searching in a tree', () => {
  it('finds names and values in any case and opens what is around them', () => {
    const found = findInTree(DOCUMENT, 'FAN');
    expect(found.matches).toEqual([keyOf(['device', 'parts', 0, 'name'])]);
    const nodes = visibleNodes(DOCUMENT, { open: new Set(), found });
    expect(names(nodes)).toEqual(['device', 'serial', 'parts', 0, 'name', 'speed', 1, 'empty', 'on']);
    expect(nodes.filter(({ isMatch }) => isMatch).map(({ name }) => name)).toEqual(['name']);
  });

  it('finds no positions of lists, and nothing for an empty text', () => {
    expect(findInTree({ list: ['a', 'b'] }, '1').matches).toEqual([]);
    expect(findInTree(DOCUMENT, ' ').matches).toEqual([]);
    expect(findInTree(DOCUMENT, 'true').matches).toEqual([keyOf(['on'])]);
  });
});

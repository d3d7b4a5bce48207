// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { arcsOf, Ring, type RingSlice } from './ring.tsx';

afterEach(cleanup);

function slice(name: string, value: number): RingSlice {
  return { key: name, name, shown: String(value), value, colour: '#3d57a5' };
}

it('A ring says what it shows, names each slice with its number, and has the total in the middle.', () => {
  render(
    <Ring
      description="Sold: 12, Cabins 9, Others 3"
      total="12"
      slices={[slice('Cabins', 9), slice('Others', 3)]}
    />,
  );
  const ring = screen.getByRole('img', { name: 'Sold: 12, Cabins 9, Others 3' });
  expect([...ring.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Cabins: 9',
    'Others: 3',
  ]);
  expect(ring.querySelector('text')?.textContent).toBe('12');
});

it('Without anything to show it is an empty ring.', () => {
  render(<Ring description="Sold: 0" total="0" slices={[slice('Cabins', 0)]} />);
  const ring = screen.getByRole('img', { name: 'Sold: 0' });
  expect(ring.querySelectorAll('circle')).toHaveLength(1);
  expect(ring.querySelector('title')).toBeNull();
});

it('Slices follow each other around the ring in proportion to their values.', () => {
  const [first, second] = arcsOf([slice('Cabins', 3), slice('None', 0), slice('Others', 1)]);
  expect(first?.start).toBe(0);
  expect(second?.name).toBe('Others');
  expect((first?.length ?? 0) / (second?.length ?? 1)).toBeCloseTo(3, 1);
  expect(second?.start).toBeGreaterThan(first?.length ?? Number.POSITIVE_INFINITY);
  const [alone] = arcsOf([slice('Cabins', 3)]);
  expect(alone?.length).toBeCloseTo((first?.length ?? 0) + (second?.length ?? 0) + 3, 5);
});

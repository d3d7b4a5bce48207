import { expect, it } from 'vitest';
import { smallImageUrl, stockImageUrl } from './stock-image.ts';

it('the address of a picture holds sku and name, whatever characters they have', () => {
  expect(stockImageUrl({ sku: 'FAN 3/4"', filename: 'Ovi ä?.jpg' })).toBe(
    '/images/stock/FAN%203%2F4%22/Ovi%20%C3%A4%3F.jpg',
  );
});

it('a small picture exists of the pictures of this server only', () => {
  expect(smallImageUrl('/images/stock/FAN/a.jpg')).toBe('/images/stock/FAN/a.jpg?small');
  expect(smallImageUrl('/other.jpg')).toBe('/other.jpg');
});

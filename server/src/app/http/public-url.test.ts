import { expect, it } from 'vitest';
import { readConfig } from '../process/config.ts';
import { publicUrl } from './public-url.ts';

it('A mailed link starts with PUBLIC_URL, whether or not that ends with a slash.', () => {
  for (const PUBLIC_URL of ['https://portal.example.test/halla', 'https://portal.example.test/halla/']) {
    const link = publicUrl({ config: readConfig({ PUBLIC_URL }), path: '/cpanel/alerts/3' });
    expect(link).toBe('https://portal.example.test/halla/cpanel/alerts/3');
  }
});

it('Without PUBLIC_URL a mailed link starts with the listening address.', () => {
  const config = readConfig({ HOST: '127.0.0.1', PORT: '8123' });
  expect(publicUrl({ config, path: '/sessions/7' })).toBe('http://127.0.0.1:8123/sessions/7');
});

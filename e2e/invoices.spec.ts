import { readFile } from 'node:fs/promises';
import { documentMark } from '@halla/domain/documents/document-mark';
import { expect, test } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';

test('the invoice of an order is previewed as pdf, kept with the order, and its renderer loads no earlier', async ({
  page,
  signIn,
  callAs,
}) => {
  const order = await givenOrder(callAs, { invoiceLanguage: 'fi' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  // Only the PDF code is not part of any page.
  const parts: object = await (await page.request.get('/parts.json')).json();
  const renderer = () =>
    loaded.filter((path) => /^\/assets\/.*\.(js|mjs|ttf)$/.test(path) && !(path in parts));
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${order.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview the invoice' }).click({ trial: true });
  expect(renderer()).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview the invoice' }).click();
  const pages = page.getByRole('region', { name: `Pages of Invoice ${order.number}` });
  await expect(pages.getByRole('article', { name: 'Page 1 of 1' })).toContainText(`numero ${order.number}`);
  expect(renderer().filter((path) => path.endsWith('.js'))).not.toEqual([]);
  await page.getByRole('button', { name: 'Accept invoice' }).click();
  const name = `invoice_${order.number}_fi.pdf`;
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText(name);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.includes(documentMark('invoice', order.number))).toBe(true);
});

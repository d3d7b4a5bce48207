// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../i18n/late/document-lines.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { freeLine } from './edited-line.ts';
import { LineTerms, type LineTermsOf } from './line-terms.tsx';

beforeEach(() => startI18n());
afterEach(cleanup);

function show(terms: LineTermsOf, line: Partial<Parameters<typeof LineTerms>[0]['line']> = {}) {
  const onChange = vi.fn();
  showScreen({
    screen: () => <LineTerms line={{ ...freeLine(), ...line }} index={4} terms={terms} onChange={onChange} />,
    address: '/',
  });
  return onChange;
}

it('A line of pieces shows its unit when it is asked for, and only the unit where VAT is charged.', async () => {
  const onChange = show('unit');
  fireEvent.click(await screen.findByRole('button', { name: 'Unit…' }));
  const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' });
  expect(unit.value).toBe('C62');
  expect(screen.queryByRole('combobox', { name: 'Reason for no VAT' })).toBeNull();
  fireEvent.change(unit, { target: { value: 'HUR' } });
  expect(onChange.mock.calls).toEqual([[4, 'unitCode', 'HUR']]);
  fireEvent.change(unit, { target: { value: 'C62' } });
  expect(onChange.mock.lastCall).toEqual([4, 'unitCode', null]);
});

it('A line without VAT can have a reason of its own, or that of the document.', async () => {
  const onChange = show('unitAndVat', { vatReason: 'export' });
  const reason = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Reason for no VAT' });
  expect(reason.value).toBe('export');
  fireEvent.change(reason, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([[4, 'vatReason', null]]);
});

it('What a line already has is open, also where its document charges VAT by now.', async () => {
  show('unit', { unitCode: 'DAY', vatReason: 'exempt' });
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Unit' })).value).toBe('DAY');
  expect(screen.getByRole('combobox', { name: 'Reason for no VAT' })).toBeTruthy();
});

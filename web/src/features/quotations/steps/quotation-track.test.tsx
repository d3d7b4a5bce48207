// @vitest-environment happy-dom
import type { Quotation } from '@halla/contract/quotations';
import { QUOTATION_STATUSES } from '@halla/domain/quotations/quotation-status';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { QUOTATION_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../core/session.ts';
import { quotationFields } from '../../../entities/quotation/quotation-fields.tsx';
import { QUOTATION } from '../../../entities/quotation/sample-quotation.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { QuotationFacts } from '../record/quotation-facts.tsx';
import { QuotationTrack } from './quotation-track.tsx';

const address = '/cpanel/quotations';

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
});
afterEach(cleanup);

async function show(values: Partial<Quotation>) {
  const onEdit = vi.fn();
  const quotation = { ...QUOTATION, ...values };
  showScreen({ screen: () => <QuotationTrack quotation={quotation} onEdit={onEdit} />, address });
  await screen.findByRole('region', { name: 'Track of the quotation' });
  return onEdit;
}

/** The next step of a status, and those in the menu. */
async function stepsOf(status: Quotation['status']): Promise<string[]> {
  await show({ status });
  const buttons = screen.queryAllByRole('button').filter(({ textContent }) => textContent !== '');
  const more = screen.queryByRole('button', { name: 'More steps' });
  if (more !== null) fireEvent.click(more);
  const others = more === null ? [] : await screen.findAllByRole('menuitem');
  const texts = [...buttons, ...others].map(({ textContent }) => textContent ?? '');
  cleanup();
  return texts;
}

it('each status offers its steps, the next one as the button', async () => {
  const steps: Record<string, string[]> = {};
  for (const status of QUOTATION_STATUSES) steps[status] = await stepsOf(status);
  expect(steps).toEqual({
    draft: ['Mark as sent', 'Delete quotation'],
    sent: ['Record the acceptance', 'Make the order', 'Record the refusal…'],
    expired: ['Renew the validity', 'Record the acceptance', 'Make the order', 'Record the refusal…'],
    accepted: ['Make the order', 'Take the answer back'],
    ordered: [],
    declined: ['Take the answer back'],
  });
});

it('the validity of an expired one is renewed in its form', async () => {
  const onEdit = await show({ status: 'expired', validUntil: '2026-03-01' });
  expect(screen.getByRole('region', { name: 'Track of the quotation' }).textContent).toContain(
    'Expired on 01/03/2026',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Renew the validity' }));
  expect(onEdit).toHaveBeenCalledOnce();
});

it('every field of a quotation that has a value is beside it, but for currency and VAT, which are with the lines', async () => {
  const quotation: Quotation = {
    ...QUOTATION,
    ...{ vatReason: 'exempt', vatReasonText: 'AVL 34 §', details: 'Call first', terms: 'Cash' },
    clientNote: 'As agreed',
  };
  showScreen({ screen: () => <QuotationFacts quotation={quotation} />, address });
  await screen.findByText('Call first');
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const missing = fieldNames(QUOTATION_FIELDS).filter(
    (name) => !shown.includes(quotationFields.label(name, i18n.t)),
  );
  expect(missing).toEqual(['currency', 'vat']);
});

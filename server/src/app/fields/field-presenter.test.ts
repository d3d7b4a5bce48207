import { defineFields } from '@halla/domain/resources/fields/field';
import { expect, it } from 'vitest';
import { fieldPresenter } from './field-presenter.ts';

const FIELDS = defineFields({
  title: { kind: 'line', max: 20, required: true },
  remark: { kind: 'text', max: 500, readBy: 'maker' },
  CompanyId: { kind: 'reference', to: 'company' },
});

const present = fieldPresenter(FIELDS);
const row = { title: 'Door', remark: 'Hinge', companyId: 3 };

it('a field that only the maker reads is answered to the maker alone', () => {
  expect(present(row, { ofMaker: true })).toEqual({ title: 'Door', remark: 'Hinge', CompanyId: 3 });
  expect(present(row, { ofMaker: false })).toEqual({ title: 'Door', CompanyId: 3 });
});

it('all fields of a kind that hides none are answered without a reader', () => {
  const { title, CompanyId } = FIELDS;
  expect(fieldPresenter({ title, CompanyId })(row)).toEqual({ title: 'Door', CompanyId: 3 });
});

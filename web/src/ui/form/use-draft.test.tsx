// @vitest-environment happy-dom
import { Checkbox, MantineProvider, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startI18n } from '../../i18n/i18n.ts';
import { useDraft } from './use-draft.ts';

/** An example schema with every kind of field that forms support, and lines. */
const order = z.object({
  customer: z.int().min(1),
  currency: z.enum(['EUR', 'USD']),
  due: z.iso.date().nullable().optional(),
  note: z.string().max(2000).optional(),
  lines: z.array(
    z.object({
      sku: z.string().min(1).max(40),
      count: z.int().min(1).max(999),
      cents: z.int().optional(),
      isGift: z.boolean().optional(),
    }),
  ),
});

const LABELS = {
  customer: 'Customer',
  currency: 'Currency',
  due: 'Due',
  note: 'Note',
  lines: 'Lines',
} as const;
type Field = keyof typeof LABELS;
const FIELDS: readonly Field[] = ['customer', 'currency', 'due', 'note', 'lines'];

interface Line {
  /** Known only to the form. */
  readonly key: string;
  readonly sku: string;
  readonly count: number | null;
  readonly isGift: boolean;
}
interface Values {
  readonly customer: { readonly id: number; readonly name: string } | null;
  readonly currency: string | null;
  readonly due: string | null;
  readonly note: string;
  readonly lines: readonly Line[];
}

const line = (key: string, sku = ''): Line => ({ key, sku, count: 1, isGift: false });
const ORDER: Values = {
  customer: { id: 4, name: 'Clinic' },
  currency: 'EUR',
  due: null,
  note: '',
  lines: [line('a', 'CABIN'), line('b', 'DOOR')],
};

type Prepare = (values: Values) => Values;

function useOrder(resource: Values | undefined, prepare: Prepare = (values) => values) {
  return useDraft<Values, Field, Values>({
    prepare,
    schema: order,
    fields: FIELDS,
    label: (field) => LABELS[field],
    initial: resource ?? ORDER,
    resource,
    valuesOf: (row) => row,
  });
}

let draft: ReturnType<typeof useOrder>;

interface FormProps {
  readonly resource?: Values | undefined;
  readonly prepare?: Prepare;
}

function Form({ resource, prepare }: FormProps) {
  draft = useOrder(resource, prepare);
  const currencies = ['EUR', 'USD'].map((value) => ({ value, label: value }));
  const due = draft.picked('due');
  return (
    <MantineProvider env="test">
      <NativeSelect {...draft.choice('currency', currencies)} />
      <TextInput
        {...due}
        value={due.value ?? ''}
        onChange={(event) => due.onChange(event.currentTarget.value)}
      />
      <Textarea {...draft.text('note')} />
      {draft.values.lines.map(({ key }, index) => (
        <fieldset key={key} aria-label={`Line ${index + 1}`}>
          <TextInput {...draft.text(`lines.${index}.sku`)} aria-label="Sku" />
          <NumberInput {...draft.number(`lines.${index}.count`)} aria-label="Count" />
          <Checkbox {...draft.flag(`lines.${index}.isGift`)} aria-label="Gift" />
        </fieldset>
      ))}
    </MantineProvider>
  );
}

const show = (props: FormProps = {}) => render(<Form {...props} />);
const inLine = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

beforeEach(() => startI18n());
afterEach(cleanup);

it('sends lists of rows, dates, selects, numbers, ticks and texts as the call takes them', () => {
  show();
  type(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
  type(screen.getByRole('textbox', { name: 'Due' }), '2026-12-24');
  type(screen.getByRole('textbox', { name: 'Note' }), ' Ring twice ');
  type(inLine(2).getByRole('textbox', { name: 'Count' }), '12');
  fireEvent.click(inLine(2).getByRole('checkbox', { name: 'Gift' }));
  expect(order.parse(draft.changesOn(undefined))).toEqual({
    customer: 4,
    currency: 'USD',
    due: '2026-12-24',
    note: 'Ring twice',
    lines: [
      { sku: 'CABIN', count: 1, isGift: false },
      { sku: 'DOOR', count: 12, isGift: true },
    ],
  });
});

it('knows what each input of a row takes', () => {
  show();
  const sku = inLine(1).getByRole('textbox', { name: 'Sku' });
  expect([sku.getAttribute('maxlength'), sku.hasAttribute('required')]).toEqual(['40', true]);
});

it('shows a problem in its row, and moves it along when a row before it is removed', () => {
  show();
  act(() => draft.addRow('lines', line('c')));
  act(() => draft.refuse({ 'lines.2.sku': 'Needed' }));
  expect(inLine(3).getByText('Needed')).toBeDefined();
  expect(draft.otherProblems).toEqual([]);
  act(() => draft.removeRow('lines', 0));
  expect(inLine(2).getByText('Needed')).toBeDefined();
  type(inLine(2).getByRole('textbox', { name: 'Sku' }), 'LAMP');
  expect(screen.queryByText('Needed')).toBeNull();
});

it('sends a list as a whole when one of its rows was changed, and asks about it as one field', () => {
  show({ resource: ORDER });
  type(inLine(1).getByRole('textbox', { name: 'Sku' }), 'CABIN-2');
  const lines = [
    { sku: 'CABIN-2', count: 1, isGift: false },
    { sku: 'DOOR', count: 1, isGift: false },
  ];
  expect(draft.changesOn(ORDER)).toEqual({ lines });
  act(() => draft.compareWith({ ...ORDER, note: 'Theirs', lines: [line('a', 'CABIN')] }));
  expect(draft.conflicts).toMatchObject([{ field: 'lines', label: 'Lines' }]);
  act(() => void draft.mergeWith(new Set(['lines'])));
  expect(draft.values).toMatchObject({ note: 'Theirs', lines: [{ sku: 'CABIN' }] });
  expect(draft.isDirty).toBe(false);
});

it('needs a value where the call could change the one that was saved, but not empty it', () => {
  show({ resource: ORDER });
  expect(draft.missing(ORDER)).toEqual({});
  act(() => draft.picked('customer').onChange(null));
  expect(draft.missing(ORDER)).toEqual({ customer: 'Is required' });
});

it('begins anew from what it is given', () => {
  show();
  type(screen.getByRole('textbox', { name: 'Note' }), 'Ring twice');
  act(() => draft.reset({ ...ORDER, currency: 'USD' }));
  expect(draft.values).toEqual({ ...ORDER, currency: 'USD' });
  expect(draft.isDirty).toBe(false);
});

it('sends what follows from other values, and is dirty only by what is sent', () => {
  const prepare: Prepare = (values) => ({ ...values, note: values.currency === 'EUR' ? '' : values.note });
  show({ prepare });
  type(screen.getByRole('textbox', { name: 'Note' }), 'In dollars');
  expect(draft.isDirty).toBe(false);
  expect(draft.changesOn(undefined)).not.toHaveProperty('note');
  type(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
  expect(draft.changesOn(undefined)).toMatchObject({ currency: 'USD', note: 'In dollars' });
});

it('shows that nothing is chosen yet, and asks for it where the call does', () => {
  show({ resource: { ...ORDER, currency: null } });
  const currency = screen.getByRole('combobox', { name: 'Currency' });
  expect([currency, currency.hasAttribute('required')]).toMatchObject([{ value: '' }, true]);
  type(currency, 'USD');
  expect([currency, currency.hasAttribute('required')]).toMatchObject([{ value: 'USD' }, false]);
});

import { skuKey } from '@halla/domain/documents/document-lines';
import { itemName } from '@halla/domain/documents/item-names';
import type { Currency } from '@halla/domain/documents/money';
import { formatMoney } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { CloseButton, Text, TextInput } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../i18n/code-text.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { Money } from '../../ui/labels/amounts.tsx';
import { useLanguage } from '../../ui/labels/language.ts';
import { ItemPicture } from '../stock-item/item-picture.tsx';
import type { EditedLine, LineMember } from './edited-line.ts';
import { amountOf } from './line-amounts.ts';
import classes from './line-editor.module.css';
import { isBelowAllocated } from './line-problems.ts';
import { LineTerms, type LineTermsOf } from './line-terms.tsx';
import { shelfText } from './shelf-text.ts';

export interface LineRowProps {
  readonly line: EditedLine;
  readonly index: number;
  readonly currency: Currency;
  /** Language of the document, which determines the displayed item name. */
  readonly language: Lang;
  readonly errors: Readonly<Partial<Record<LineMember, string>>>;
  /** True for a line just added manually: its name is focused. */
  readonly isFresh: boolean;
  readonly onChange: (index: number, member: LineMember, value: string | number | null) => void;
  readonly onRemove: (index: number) => void;
  /** Terms of a line beside count and price; undefined: none. */
  readonly terms: LineTermsOf | undefined;
  /** Additional content of a line, such as its serial numbers. */
  readonly aside: ((line: EditedLine, index: number) => ReactNode) | undefined;
}

function Row(props: LineRowProps) {
  const { line, index, currency, terms, onChange, onRemove, aside } = props;
  const { t } = useTranslation();
  const name = line.name.trim() || t(($) => $.documentLines.newLine);
  const amount = amountOf(line, currency);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      role="group"
      className={classes.row}
      aria-label={t(($) => $.documentLines.lineOf, { number: index + 1, name })}
    >
      <div className={classes.picture}>
        <ItemPicture imageUrl={line.imageUrl} size={32} />
      </div>
      <div className={classes.what}>
        <What {...props} />
      </div>
      <CountInput {...props} />
      <PriceInput {...props} />
      <DiscountInput {...props} />
      <div className={classes.amount}>
        <span className={classes.label}>{t(($) => $.documentLines.amount)}</span>
        <Money value={amount} currency={currency} />
      </div>
      <CloseButton
        className={classes.remove ?? ''}
        aria-label={t(($) => $.documentLines.remove, { name })}
        onClick={() => onRemove(index)}
      />
      {terms !== undefined && (
        <div className={classes.aside}>
          <LineTerms line={line} index={index} terms={terms} onChange={onChange} />
        </div>
      )}
      {aside !== undefined && <div className={classes.aside}>{aside(line, index)}</div>}
    </div>
  );
}

/** One line of a document, edited in place; re-renders only when it changes. */
export const LineRow = memo(Row, (before, after) => {
  const { line: oldLine, errors: oldErrors, ...old } = before;
  const { line, errors, ...rest } = after;
  return isEqual(old, rest) && isEqual(oldLine, line) && isEqual(oldErrors, errors);
});

function isEqual<Values extends object>(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    const [a, b]: unknown[] = [Reflect.get(one, name), Reflect.get(other, name)];
    // Compared by value, because the form copies its values on every change.
    return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
  });
}

/** Subject of a line: the name of a stock item, or an input for the name. */
function What({ line, index, language, errors, isFresh, onChange }: LineRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (line.sku === null)
    return (
      <TextInput
        aria-label={t(($) => $.documentLines.freeName)}
        placeholder={t(($) => $.documentLines.freeName)}
        required
        maxLength={255}
        autoComplete="off"
        autoFocus={isFresh}
        value={line.name}
        error={errors.name}
        onChange={({ currentTarget: { value } }) => onChange(index, 'name', value)}
      />
    );
  const { listPrice, free } = line;
  const said = itemName(line, language);
  const facts = [
    skuKey(line.sku) === skuKey(said) ? null : line.sku,
    said === line.name ? null : line.name,
    listPrice === null
      ? null
      : t(($) => $.documentLines.listPrice, { price: formatMoney(listPrice, 'EUR', lang) }),
    line.priceList ? t(($) => $.documentLines.fromList, { name: line.priceList }) : null,
    free.length === 0 ? null : shelfText(free, t),
  ];
  return (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {said}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Text>
      {errors.name !== undefined && (
        <Text size="xs" c="red">
          {errors.name}
        </Text>
      )}
    </>
  );
}

function CountInput({ line, index, errors, onChange }: LineRowProps) {
  const { t } = useTranslation();
  const error = isBelowAllocated(line) ? codeText('orders.remove_allocations') : errors.count;
  return (
    <NumberInput
      {...SHARED}
      label={t(($) => $.documentLines.count)}
      decimals={0}
      value={line.count ?? ''}
      error={error}
      onChange={(value) => onChange(index, 'count', numberOf(value))}
    />
  );
}

function PriceInput({ line, index, currency, errors, onChange }: LineRowProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      {...SHARED}
      label={t(($) => $.documentLines.price, { currency })}
      decimals={2}
      hideControls
      value={line.price ?? ''}
      error={errors.price}
      onChange={(value) => onChange(index, 'price', numberOf(value))}
    />
  );
}

function DiscountInput({ line, index, errors, onChange }: LineRowProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      {...SHARED}
      label={t(($) => $.documentLines.discount)}
      max={100}
      decimals={2}
      hideControls
      value={line.discount ?? ''}
      error={errors.discount}
      onChange={(value) => onChange(index, 'discount', numberOf(value))}
    />
  );
}

const SHARED = {
  classNames: { label: classes.label ?? '' },
  min: 0,
} as const;

/** NumberInput returns text while the input is not a valid number. */
function numberOf(value: number | string): number | string | null {
  return value === '' ? null : value;
}

import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core';
import { formatNumber } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';

/** Takes a number, shown with the decimal separator of the language; point and comma are taken in all of them. */
export function NumberInput(props: NumberInputProps) {
  const [, separator = '.'] = formatNumber(0.5, useLanguage(), 1);
  return <MantineNumberInput decimalSeparator={separator} {...props} />;
}

import { firstPrice } from '@halla/domain/documents/order-rules';
import { formatMoney } from '@halla/domain/formats';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LineEditor } from '../../../entities/document-lines/line-editor.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { ContentFields } from './content-fields.ts';
import { LineWays } from './line-ways.tsx';
import { addedLine, type EditedResupplyLine, fieldOf, shownLine, sumOf } from './resupply-lines.ts';

interface LineInputsProps {
  readonly content: ContentFields;
}

/** The lines of a resupply order and its total, which follows their sum until the user overwrites it. */
export function LineInputs({ content }: LineInputsProps) {
  const { lines, currency, totalPrice, setTotal } = content;
  const sum = sumOf(lines.values, currency.value);
  const follow = (next: readonly EditedResupplyLine[]) => {
    if (totalPrice === sum) setTotal(sumOf(next, currency.value));
  };
  const add = (line: EditedResupplyLine) => {
    lines.add(line);
    follow([...lines.values, line]);
  };
  return (
    <Stack gap="md">
      <LineEditor
        lines={lines.values.map(shownLine)}
        currency={currency.value}
        priceOf={({ costPrice }) => firstPrice(costPrice, currency.value)}
        errorOf={(index, member) =>
          lines.problemAt(`${index}.${member}`) ?? lines.problemAt(`${index}.${fieldOf(member)}`)
        }
        error={lines.problemAt('')}
        refusals={lines.refusals}
        ways={<LineWays lines={lines.values} onAdd={add} />}
        canRepeat
        onAdd={(line, item) => add(addedLine(line, item?.costPrice ?? null))}
        onChange={(index, member, value) => {
          lines.change(index, member, value);
          follow(
            lines.values.map((line, at) => (at === index ? { ...line, [fieldOf(member)]: value } : line)),
          );
        }}
        onRemove={(index) => {
          lines.remove(index);
          follow(lines.values.toSpliced(index, 1));
        }}
      />
      <Group justify="flex-end">
        <TotalInput content={content} sum={sum} />
      </Group>
    </Stack>
  );
}

/** The total, with a hint if it differs from the sum of the lines. */
function TotalInput({ content, sum }: LineInputsProps & { readonly sum: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { total, totalPrice, setTotal, currency } = content;
  return (
    <Stack gap={4} w={{ base: '100%', xs: 260 }}>
      <NumberInput {...total} decimals={2} hideControls suffix={currency.value} />
      {totalPrice !== sum && (
        <Group gap="xs" justify="space-between">
          <Text size="xs" c="dimmed">
            {t(($) => $.resupply.sumOfLines, { sum: formatMoney(sum, currency.value, lang) })}
          </Text>
          <Anchor component="button" type="button" size="xs" onClick={() => setTotal(sum)}>
            {t(($) => $.resupply.takeSum)}
          </Anchor>
        </Group>
      )}
    </Stack>
  );
}

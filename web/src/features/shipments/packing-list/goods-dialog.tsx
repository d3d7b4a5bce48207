import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { PackingListInputsProps } from './packing-list-form.ts';
import { serialsIn } from './serials-in.ts';

interface GoodsDialogProps extends PackingListInputsProps {
  /** Index of the line in the form. */
  readonly index: number;
  readonly onClose: () => void;
}

/** Dialog for one line of goods in a packing list. */
export function GoodsDialog({ form, index, onClose }: GoodsDialogProps) {
  const { t } = useTranslation();
  const { goods: names } = documentTexts(useLanguage()).packingList;
  const at = <Member extends string>(member: Member) => `goods.${index}.${member}` as const;
  const serials = form.picked(at('serialNumbers'));
  // The raw text as typed, which may end between two numbers.
  const [typed, setTyped] = useState((form.values.goods[index]?.serialNumbers ?? []).join('\n'));
  const remove = () => {
    onClose();
    form.removeRow('goods', index);
  };
  return (
    <FormDialog opened title={t(($) => $.shipmentPapers.goods)} onClose={onClose}>
      <Stack gap="md">
        <FormGrid>
          <TextInput {...form.text(at('name'))} label={names.name} />
          <TextInput {...form.text(at('sku'))} label={names.sku} />
          <NumberInput {...form.number(at('count'))} label={names.count} />
          <NumberInput {...form.number(at('packages'))} label={names.packages} />
          <NumberInput {...form.number(at('netweight'))} label={names.netweight} />
          <NumberInput {...form.number(at('weight'))} label={names.weight} />
          <TextInput {...form.text(at('dimensions'))} label={names.dimensions} />
          <TextInput {...form.text(at('hsCode'))} label={names.hsCode} />
        </FormGrid>
        <Textarea
          label={names.serialNumbers}
          description={t(($) => $.shipmentPapers.serialsHint)}
          autosize
          minRows={2}
          maxRows={12}
          autoComplete="off"
          spellCheck={false}
          error={serials.error}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            serials.onChange(serialsIn(value));
          }}
        />
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={remove}
          >
            {t(($) => $.shipmentPapers.removeGoods)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.shipmentPapers.done)}</Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}

import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { StockInputsProps } from './stock-form.ts';

interface PackageDialogProps extends StockInputsProps {
  /** Index of the package in the form. */
  readonly index: number;
  readonly onClose: () => void;
}

const SIDES = ['length', 'width', 'height'] as const;

/** Kind, count and dimensions of a package; choosing a crate fills them in. */
export function PackageDialog({ form, index, onClose }: PackageDialogProps) {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_shipping_crates', {}));
  const at = <Member extends string>(member: Member) => `PackingDetail.packages.${index}.${member}` as const;
  const crates = data?.crates ?? [];
  const take = (name: string) => {
    const crate = crates.find((one) => one.name === name);
    if (crate === undefined) return;
    form.picked(at('type')).onChange(crate.type ?? crate.name);
    for (const side of SIDES) form.picked(at(side)).onChange(crate[side]);
  };
  return (
    <FormDialog opened title={t(($) => $.stockScreens.packing.dimensions)} size="md" onClose={onClose}>
      <Stack gap="md">
        {crates.length > 0 && (
          <NativeSelect
            label={t(($) => $.stockScreens.packing.crate)}
            value=""
            onChange={({ currentTarget: { value } }) => take(value)}
            data={['', ...crates.map(({ name }) => name)]}
          />
        )}
        <FormGrid>
          <TextInput {...form.text(at('type'))} label={t(($) => $.stockScreens.packing.type)} />
          <NumberInput {...form.number(at('count'))} label={t(($) => $.stockScreens.packing.count)} />
          {SIDES.map((side) => (
            <NumberInput
              key={side}
              {...form.number(at(side))}
              label={t(($) => $.stockScreens.packing[side])}
              required={false}
              suffix="cm"
            />
          ))}
        </FormGrid>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t(($) => $.stockScreens.packing.done)}</Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}

import { PIECE, UNIT_CODES } from '@halla/domain/einvoice/unit-codes';
import { VAT_EXEMPTIONS } from '@halla/domain/einvoice/vat-exemptions';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedLine, LineMember } from './edited-line.ts';

/** Optional terms of a line: its unit, and for a sale without VAT the reason. */
export type LineTermsOf = 'unit' | 'unitAndVat';

interface LineTermsProps {
  readonly line: EditedLine;
  readonly index: number;
  readonly terms: LineTermsOf;
  readonly onChange: (index: number, member: LineMember, value: string | null) => void;
}

/** Unit and VAT reason of a line; collapsed while both have their defaults, as on most lines. */
export function LineTerms({ line, index, terms, onChange }: LineTermsProps) {
  const { t } = useTranslation();
  const { unitCode = null, vatReason = null } = line;
  const isSet = (unitCode ?? PIECE) !== PIECE || vatReason !== null;
  const [isOpen, setIsOpen] = useState(isSet);
  if (!isOpen)
    return (
      <Button size="compact-xs" variant="subtle" ml={-7} onClick={() => setIsOpen(true)}>
        {t(($) => $.documentLines.terms[terms])}
      </Button>
    );
  return (
    <Group gap="sm" pb={4}>
      <NativeSelect
        size="xs"
        w={140}
        label={t(($) => $.documentLines.unit)}
        value={unitCode ?? PIECE}
        data={UNIT_CODES.map((value) => ({ value, label: t(($) => $.documentLines.units[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange(index, 'unitCode', value === PIECE ? null : value)
        }
      />
      {(terms === 'unitAndVat' || vatReason !== null) && (
        <NativeSelect
          size="xs"
          w={260}
          label={t(($) => $.documentLines.vatReason)}
          value={vatReason ?? ''}
          data={[
            { value: '', label: t(($) => $.documentLines.asDocument) },
            ...VAT_EXEMPTIONS.map((value) => ({ value, label: t(($) => $.orders.vatReasons[value]) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(index, 'vatReason', value === '' ? null : value)
          }
        />
      )}
    </Group>
  );
}

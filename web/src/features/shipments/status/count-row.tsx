import type { FieldRule } from '@halla/contract/rules/field-rules';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShortSettlementInputs } from '../../../entities/shipment/shorts/short-settlement-inputs.tsx';
import { wordRule } from '../../../i18n/i18n.ts';
import { brokenNumberRule } from '../../../ui/form/number-rule.ts';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import {
  askedOf,
  type CountedLine,
  type CountedStep,
  lacksReason,
  type Missing,
  shortPieces,
} from './stock-step.ts';

interface CountRowProps {
  readonly line: CountedLine;
  readonly step: CountedStep;
  /** True if the shipment belongs to a customer's order. */
  readonly isOfOrder: boolean;
  readonly showsProblems: boolean;
  readonly missing: Missing | undefined;
  readonly onChange: (changes: Partial<CountedLine>) => void;
}

/** Inputs for the leaving or arriving pieces of a line, and their difference. */
export function CountRow({ line, step, isOfOrder, showsProblems, missing, onChange }: CountRowProps) {
  const { t } = useTranslation();
  const asked = askedOf(step);
  const isCounted = asked.every((member) => problemOf(line, member) === null);
  const { name, sku, count, inStock } = line;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div role="group" aria-label={name}>
      <Group gap="sm" align="flex-start" justify="space-between">
        <div style={{ flex: '1 1 200px', minWidth: 0 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {sku} · {t(($) => $.orders.line.pieces, { count })}
          </Text>
          {!inStock && (
            <Text size="xs" fw={600}>
              {t(($) => $.shipmentScreens.stock.unknownLine)}
            </Text>
          )}
          {missing !== undefined && (
            <Text size="xs" c="red">
              {t(($) => $.shipmentScreens.status.missing, {
                count: missing.count,
                place: nameOfPlace(missing.warehouse, [], t),
              })}
            </Text>
          )}
          <Difference line={line} isShown={step.receives && isCounted} />
        </div>
        {asked.map((member) => (
          <QuantityInput
            key={member}
            w={120}
            label={t(($) => $.shipmentScreens[member])}
            {...COUNTED}
            max={mostOf(line, member)}
            value={line[member]}
            error={showsProblems ? problemOf(line, member) : undefined}
            onChange={(value) => onChange({ [member]: value })}
          />
        ))}
      </Group>
      {isCounted && shortPieces(line, step) > 0 && (
        <ShortSettlementInputs
          settlement={line.settlement}
          reason={line.reason}
          isOfOrder={isOfOrder}
          showsProblem={showsProblems && lacksReason(line, { step, isOfOrder })}
          onChange={onChange}
        />
      )}
    </div>
  );
}

const COUNTED = { min: 0, decimals: 0 } as const;

type Member = 'dispatched' | 'received';

/** No more pieces may leave than planned; more may arrive, after confirmation. */
const mostOf = ({ count }: CountedLine, member: Member) => (member === 'dispatched' ? count : 1_000_000);

function problemOf(line: CountedLine, member: Member): string | null {
  const counted = line[member];
  const max = mostOf(line, member);
  const broken: FieldRule | null =
    counted === null ? { rule: 'required' } : brokenNumberRule(counted, { ...COUNTED, max });
  return broken && wordRule(broken);
}

/** Difference between arrived and dispatched pieces. */
function Difference({ line, isShown }: { readonly line: CountedLine; readonly isShown: boolean }) {
  const { t } = useTranslation();
  const { dispatched, received } = line;
  if (!isShown || dispatched === null || received === null || dispatched === received) return null;
  const count = Math.abs(received - dispatched);
  return (
    <Text size="xs" fw={600}>
      {t(($) => (received < dispatched ? $.shipmentScreens.status.fewer : $.shipmentScreens.status.more), {
        count,
      })}
    </Text>
  );
}

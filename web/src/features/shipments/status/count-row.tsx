import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../i18n/code-text.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { type CountedLine, isLegal, type Missing } from './stock-step.ts';

interface CountRowProps {
  readonly line: CountedLine;
  readonly asked: readonly ('dispatched' | 'received')[];
  readonly showsProblems: boolean;
  readonly missing: Missing | undefined;
  readonly onChange: (changes: Partial<Pick<CountedLine, 'dispatched' | 'received'>>) => void;
}

/** How many pieces of a line leave or arrive, and by how many they differ. */
export function CountRow({ line, asked, showsProblems, missing, onChange }: CountRowProps) {
  const { t } = useTranslation();
  const { name, sku, count } = line;
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
          {missing !== undefined && (
            <Text size="xs" c="red">
              {t(($) => $.shipmentScreens.status.missing, {
                count: missing.count,
                place: nameOfPlace(missing.warehouse, [], t),
              })}
            </Text>
          )}
          <Difference line={line} isShown={asked.includes('received')} />
        </div>
        {asked.map((member) => (
          <NumberInput
            key={member}
            w={120}
            label={t(($) => $.shipmentScreens[member])}
            min={0}
            max={count}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            value={line[member] ?? ''}
            error={showsProblems && !isLegal(line, member) && codeText('shipments.illegal_value')}
            onChange={(value) => onChange({ [member]: value === '' ? null : Number(value) })}
          />
        ))}
      </Group>
    </div>
  );
}

/** By how many pieces what arrives differs from what has left. */
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

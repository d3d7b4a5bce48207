import { Text } from '@mantine/core';
import { Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { concernedBy } from '../../core/tray/queued-calls.ts';
import { useTray } from '../../core/tray/tray-state.ts';
import { choiceLabel, stateLabel } from '../../ui/labels/life-cycle-labels.ts';

/** The user's unsent state of a device; nothing if there is none. */
export function KeptState({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTranslation();
  const states = useTray().entries.flatMap((entry) => {
    if (concernedBy(entry)?.id !== deviceId) return [];
    if (entry.call === 'edit_lifecyclestate') return stateLabel(entry.input.lifecyclestate.state, t);
    const state = entry.call === 'add_transfer' ? entry.input.transferData.state : undefined;
    return state === undefined ? [] : choiceLabel(state, t);
  });
  const last = states.at(-1);
  if (last === undefined) return null;
  return (
    <Text span size="xs" style={{ whiteSpace: 'normal' }} c="light-dark(#7a4f00, #ffd98a)">
      <Clock3 size={12} style={{ verticalAlign: '-2px', marginInlineEnd: 4 }} aria-hidden />
      {t(($) => $.tray.next, { state: last })}
    </Text>
  );
}

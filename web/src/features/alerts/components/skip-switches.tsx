import '@mantine/core/styles/Switch.layer.css';
import { alertKind } from '@halla/domain/devices/alerts';
import { Group, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { alertName } from '../../../ui/labels/alert-texts.ts';
import { KindIcon } from './alert-label.tsx';
import classes from './device-alerts.module.css';
import {
  isSkipped,
  type SkipAlerts,
  type SkipGroup,
  SWITCHED_KINDS,
  skipGroups,
  withSwitch,
} from './skip-alerts.ts';

export interface SkipSwitchesProps {
  readonly skip: SkipAlerts;
  readonly onChange: (skip: SkipAlerts) => void;
}

/** Skip switches by kind; each label describes the effect of switching it on. */
export function SkipSwitches({ skip, onChange }: SkipSwitchesProps) {
  return (
    <div className={classes.groups}>
      {skipGroups(skip).map((group) => (
        <Kind key={group.code} group={group} skip={skip} onChange={onChange} />
      ))}
    </div>
  );
}

function Kind({ group, skip, onChange }: SkipSwitchesProps & { readonly group: SkipGroup }) {
  const change = (code: number, skipped: boolean) => onChange(withSwitch(skip, { group, code, skipped }));
  return (
    <div className={classes.group}>
      <Group wrap="nowrap" gap="sm" className={classes.groupHead ?? ''}>
        <KindIcon kind={alertKind(group.code)} />
        <CodeSwitch code={group.code} skip={skip} onChange={change} strong />
      </Group>
      {group.codes.map((code) => (
        <CodeSwitch key={code} code={code} skip={skip} onChange={change} />
      ))}
    </div>
  );
}

interface CodeSwitchProps {
  readonly code: number;
  readonly skip: SkipAlerts;
  readonly onChange: (code: number, skipped: boolean) => void;
  readonly strong?: boolean;
}

function CodeSwitch({ code, skip, onChange, strong = false }: CodeSwitchProps) {
  const { t } = useTranslation();
  return (
    <Switch
      className={classes.switch ?? ''}
      classNames={{ body: classes.switchBody ?? '', labelWrapper: classes.switchLabel ?? '' }}
      labelPosition="left"
      size="sm"
      checked={isSkipped(code, skip)}
      onChange={(event) => onChange(code, event.currentTarget.checked)}
      label={
        <>
          <Text span inherit fw={strong ? 600 : 400}>
            {muteText(code, { strong, t })}
          </Text>{' '}
          <Text span inherit size="xs" c="dimmed" className="tabular">
            {code}
          </Text>
        </>
      }
    />
  );
}

/** The label of a kind's switch names all its alerts in the plural; an unknown kind has none. */
function muteText(code: number, { strong, t }: { readonly strong: boolean; readonly t: Translate }): string {
  const kind = SWITCHED_KINDS.find((known) => strong && known === alertKind(code));
  if (kind !== undefined) return t(($) => $.alerts.muteKinds[kind]);
  return t(($) => $.alerts.mute, { name: alertName(code, t) });
}

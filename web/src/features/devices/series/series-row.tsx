import '../../../i18n/late/series.ts';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, CloseButton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAway } from '../../../core/connection/connection.ts';
import { KeptState } from '../../../entities/device/kept-state.tsx';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { PageLink } from '../../../ui/link.tsx';
import classes from './series.module.css';
import { isDone, type SeriesDevice, type SeriesItem, type SeriesRecord } from './series.ts';
import { SeriesResultText } from './series-result-text.tsx';
import { codeText, unknownText } from './use-scans.ts';

interface SeriesRowProps {
  readonly item: SeriesItem;
  /** Undefined while the series is being saved. */
  readonly onRemove: (() => void) | undefined;
  /** Puts the code into the input for correction. */
  readonly onCorrect: () => void;
}

/** A scanned device with its current state, or the result of its code. */
export function SeriesRow({ item, onRemove, onCorrect }: SeriesRowProps) {
  const { t } = useTranslation();
  const { code, device, isUnknown, result } = item;
  const serial = device?.serialNumber ?? codeText(code, t);
  const latest = result?.kind === 'moved' ? result.record : device?.latest;
  return (
    <li className={classes.row} data-done={isDone(item)}>
      {device === null ? (
        <Text fw={600}>{serial}</Text>
      ) : (
        <PageLink to={pageAddress('device', device.id)} fw={600}>
          {serial}
        </PageLink>
      )}
      {latest ? <StateBadge state={latest.state} /> : <span />}
      {onRemove === undefined || isDone(item) ? (
        <span />
      ) : (
        <CloseButton
          size={44}
          iconSize={18}
          className={classes.remove ?? ''}
          aria-label={t(($) => $.lifecycle.form.remove, { serial })}
          onClick={onRemove}
        />
      )}
      <div className={classes.note}>
        {device !== null && <Where device={device} latest={latest ?? null} />}
        {device !== null && result === null && <KeptState deviceId={device.id} />}
        {device === null && !isUnknown && <Waiting />}
        {isUnknown && (
          <Text size="sm" c="var(--mantine-color-error)">
            {unknownText(code, t)}{' '}
            <Button
              variant="default"
              size="compact-md"
              fz="sm"
              aria-label={t(($) => $.series.correctOf, { serial })}
              disabled={onRemove === undefined}
              onClick={onCorrect}
            >
              {t(($) => $.series.correct)}
            </Button>
          </Text>
        )}
        <SeriesResultText item={item} />
      </div>
    </li>
  );
}

interface WhereProps {
  readonly device: SeriesDevice;
  readonly latest: SeriesRecord | null;
}

/** Family, place and client, if known. */
function Where({ device: { model, deviceType }, latest }: WhereProps) {
  const { t } = useTranslation();
  const parts = [
    model ?? familyLabel(deviceType, t),
    latest === null ? t(($) => $.series.noState) : placeName(latest, t),
    latest && clientText(latest.clientInfo),
  ];
  return (
    <Text size="sm" c="dimmed">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  );
}

function Waiting() {
  const { t } = useTranslation();
  const away = useAway();
  return (
    <Text size="sm" c="dimmed">
      {away ? t(($) => $.series.waits) : t(($) => $.series.looking)}
    </Text>
  );
}

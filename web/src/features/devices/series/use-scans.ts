import '../../../i18n/late/series.ts';
import { readScanned } from '@halla/domain/devices/scanned';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newWriteId } from '../../../core/calls/write-ids.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { signalScan } from '../../../ui/scanner/signal.ts';
import { recallDevice } from './seen-devices.ts';
import {
  type Added,
  addCode,
  type DeviceCode,
  itemOf,
  SERIES_AT_MOST,
  type Series,
  type SeriesItem,
} from './series.ts';
import type { SeriesStore } from './series-store.ts';
import { type LookedUp, useLookUps } from './use-look-ups.ts';

/** Result of the last scan. */
export interface Said {
  readonly text: string;
  readonly isGood: boolean;
  /** Distinguishes two equal sentences. */
  readonly at: number;
}

interface Scans {
  readonly said: Said | null;
  readonly scan: (text: string) => void;
  /** Clears the message. */
  readonly forget: () => void;
  /** Looks items up again. */
  readonly lookUpAgain: (keys: readonly string[]) => void;
}

/** Adds codes to the series and reports the result of each. */
export function useScans(store: SeriesStore | null, series: Series): Scans {
  const { t } = useTranslation();
  const taking = useRef(Promise.resolve());
  const [said, setSaid] = useState<Said | null>(null);
  const say = (isGood: boolean, text: string) => {
    signalScan(isGood ? 'good' : 'bad');
    setSaid({ text, isGood, at: performance.now() });
  };
  const sayLookedUp = (item: SeriesItem, outcome: LookedUp) => {
    if (outcome === 'unknown') say(false, unknownText(item.code, t));
    if (outcome === 'again')
      say(
        false,
        t(($) => $.series.again, { serial: codeText(item.code, t) }),
      );
  };
  const lookUpAgain = useLookUps({ store, series, onLookedUp: sayLookedUp });

  const take = async (opened: SeriesStore, code: DeviceCode) => {
    const added = { key: newWriteId(), code, device: await recallDevice(opened.userId, code) };
    let outcome: Added['outcome'] = 'added';
    let serial = added.device?.serialNumber ?? codeText(code, t);
    await opened.change((before) => {
      const after = addCode(before, added);
      outcome = after.outcome;
      serial = itemOf(before, code)?.device?.serialNumber ?? serial;
      return after.series;
    });
    const count = SERIES_AT_MOST;
    say(
      outcome === 'added',
      t(($) => $.series[outcome], { serial, count }),
    );
  };
  const scan = (text: string) => {
    if (store === null) return;
    const code = readScanned(text);
    if (code === null || code.kind === 'shipment') {
      say(
        false,
        t(($) => $.series.unreadable, { text: text.trim().slice(0, 60) }),
      );
    } else taking.current = taking.current.then(() => take(store, code));
  };
  return { said, scan, forget: () => setSaid(null), lookUpAgain };
}

/** Text of a code before it is looked up. */
export function codeText(code: DeviceCode, t: Translate): string {
  return code.kind === 'serial' ? code.serial : t(($) => $.series.numbered, { number: code.id });
}

/** Message that no device has a code. */
export function unknownText(code: DeviceCode, t: Translate): string {
  if (code.kind === 'serial') return t(($) => $.devices.picker.unknown, { serial: code.serial });
  return t(($) => $.series.gone, { number: code.id });
}

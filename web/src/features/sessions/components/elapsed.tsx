import type { Session } from '@halla/contract/sessions';
import { useEffect, useState } from 'react';
import { formatMinutes } from '../../../ui/labels/format.ts';

const SECOND_MS = 1000;

/** Live elapsed time of a running session; if the device's clock is wrong, the last reported duration. */
export function Elapsed({ session: { startTime, duration, clockSuspect } }: { readonly session: Session }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const counted = (now - Date.parse(startTime)) / SECOND_MS;
  const seconds = clockSuspect === true ? duration : Math.max(counted, duration);
  return (
    <span className="tabular" role="timer">
      {formatMinutes(seconds)}
    </span>
  );
}

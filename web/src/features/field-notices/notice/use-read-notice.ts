import type { FieldNotice } from '@halla/contract/field-notices';
import { useEffect, useEffectEvent } from 'react';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';

/** Records that the company of the user has opened a notice, once per visit. */
export function useReadNotice({ id, state }: Pick<FieldNotice, 'id' | 'state'>): void {
  const mayRead = useMay('read_field_notice');
  const { mutate } = useCallMutation('read_field_notice', { announce: () => undefined });
  const record = useEffectEvent((notice_id: number) => mutate({ notice_id }));
  const isRecorded = mayRead && state !== 'draft';
  useEffect(() => {
    if (isRecorded) record(id);
  }, [id, isRecorded]);
}

import '../../i18n/late/next-states.ts';
import { type PresentRecord, presentRecord } from '@halla/contract/lifecycle';
import { clientText, isAtClient } from '@halla/domain/lifecycle/lifecycle';
import { type TransferAlternative, transferAlternative } from '@halla/domain/lifecycle/transfer-alternative';
import type { LatestRecord } from '@halla/domain/lifecycle/transfers';
import { currentLanguage, errorText, i18n } from '../../i18n/i18n.ts';
import { formatTimeOrDay } from '../../ui/labels/format.ts';
import { whereabouts } from '../../ui/labels/life-cycle-labels.ts';
import type { ApiError } from './api-errors.ts';

/** Why a device was not moved, and the alternatives. */
export interface MoveRefusal {
  readonly reason: string;
  readonly way: TransferAlternative | null;
}

const ALREADY_THERE = 'lifecycle.already_there';

/** Text of a refused move or undo, with the device's current state if the server returned it. */
export function moveRefusal(error: ApiError, wanted: LatestRecord | null = null): MoveRefusal {
  const sentence = errorText(error);
  const present = presentIn(error);
  if (present === undefined) return { reason: sentence, way: null };
  const said = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
  if (error.code !== ALREADY_THERE || wanted === null)
    return { reason: `${said} ${laterText(present)}`, way: null };
  const way = transferAlternative(wanted, present);
  const advice = i18n.t(($) => $.nextStates.refused[way ?? 'nothing']);
  return { reason: `${said} ${presentText(present)} ${advice}`, way };
}

/** The device's current record; undefined if the server did not return it. */
export function presentIn({ answer }: ApiError): PresentRecord | undefined {
  return presentRecord.safeParse(answer.present).data;
}

export function presentText(present: PresentRecord): string {
  const { serialNumber: serial, state, clientInfo } = present;
  const client = clientText(clientInfo);
  if (isAtClient(state) && client !== '') return i18n.t(($) => $.nextStates.refused.at, { serial, client });
  return i18n.t(($) => $.nextStates.refused.is, { serial, what: whereabouts(present, i18n.t) });
}

function laterText(present: PresentRecord): string {
  return i18n.t(($) => $.nextStates.refused.later, {
    what: whereabouts(present, i18n.t),
    who: present.user ?? i18n.t(($) => $.common.system),
    when: formatTimeOrDay(new Date(present.createdAt), currentLanguage()),
  });
}

import '../../i18n/late/document-copies.ts';
import type { CallInput } from '@halla/contract/calls';
import type { SentDocument } from '@halla/contract/trade-documents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { StreamEntry } from '../../ui/record/stream.tsx';
import { eventEntry } from '../resource/stream/stream-entries.tsx';

/** The mails with documents of a row for its stream; empty for readers who may not see them. */
export function useMailedEntries(parent: CallInput<'get_sent_trade_documents'>): readonly StreamEntry[] {
  const { t } = useTranslation();
  const enabled = useMay('get_sent_trade_documents');
  const { data } = useQuery({ ...callQuery('get_sent_trade_documents', parent), enabled });
  return (data?.documents ?? []).map((document) => {
    const { id, kind, number } = document;
    const details = t(($) => $.documentCopies.named[kind], { number });
    return mailedEntry({ key: `document ${id}`, mail: document, details }, t);
  });
}

interface Mailed {
  readonly key: string;
  readonly mail: Pick<SentDocument, 'to' | 'at' | 'state' | 'User'>;
  /** Description of what was mailed. */
  readonly details: string;
}

/** A mail with a document. */
export function mailedEntry({ key, mail, details }: Mailed, t: Translate): StreamEntry {
  const { to, at, state, User } = mail;
  return eventEntry({
    ...{ key, at, details },
    ...(state === 'failed' && { tone: 'bad' }),
    subject: User.fullName,
    what: t(($) => $.documentCopies.happened.mailed[state], { to }),
  });
}

import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany } from '@halla/contract/contacts';
import { useEffect, useState } from 'react';
import { useMay } from '../../core/access.ts';
import { useWriter, type Writer } from '../../core/calls/writer.ts';
import { useLeaveGuard } from '../../core/leaving/leave-guard.ts';
import type { FieldEdit } from './client-fields.tsx';
import {
  type ClientProblem,
  cleanClient,
  clientOfCompany,
  holdsInput,
  problemOf,
  withKnownCountry,
} from './client-info.ts';
import { findCompanyOf } from './find-clients.ts';
import { keepRecent } from './recent-clients.ts';

type Mode = 'search' | 'chosen' | 'new';

export type KeepsClient = 'now' | 'later' | 'never';

interface ClientDraft {
  readonly value: ClientInfoInput | null;
  readonly typedName?: string;
  readonly onSubmit: (client: ClientInfoInput, isKept: boolean) => void;
  readonly keeps?: KeepsClient;
  readonly keptBefore?: boolean;
}

/** State of the dialog: chosen or new client, field being edited, and problems. */
export function useClientDraft({ onSubmit, keeps = 'now', keptBefore = true, ...begin }: ClientDraft) {
  const { typedName } = begin;
  const value = typedName === undefined ? begin.value : { companyName: typedName };
  const mayKeep = useMay('edit_contact') && keeps !== 'never';
  const write = useWriter();
  const [client, setClient] = useState<ClientInfoInput>(withKnownCountry(value ?? {}));
  // A flag instead of a comparison: the company's data also fills the client, which is not a change by the
  // user.
  const [isChanged, setChanged] = useState(typedName !== undefined);
  const [mode, setMode] = useState<Mode>(modeOf(value));
  const [company, setCompany] = useState<FoundCompany>();
  const [edit, setEdit] = useState<FieldEdit | null>(null);
  const [problem, setProblem] = useState<ClientProblem | 'chooseFirst' | null>(null);
  const [isKept, setKept] = useState(keptBefore);
  const [isSaving, setSaving] = useState(false);
  useLeaveGuard(isChanged || holdsInput(client, edit));
  useCompany({ client, company, onFound: setCompany, onFill: setClient });

  const settle = (next: Mode, nextClient: ClientInfoInput) => {
    setMode(next);
    setClient(nextClient);
    setChanged(Object.keys(nextClient).length > 0);
    setEdit(null);
    setProblem(null);
  };
  const save = async () => {
    const found = mode === 'search' ? 'chooseFirst' : problemOf(client, edit !== null);
    setProblem(found);
    if (found !== null) return;
    const clean = cleanClient(client);
    const isNewContact = mode === 'new' && mayKeep && isKept;
    if (!isNewContact || keeps === 'later') return onSubmit(clean, isNewContact);
    setSaving(true);
    try {
      const kept = await keep(write, clean);
      keepRecent(kept);
      onSubmit(kept, false);
    } catch (error) {
      // The shared handler has notified the user; the form stays open with its input.
      console.warn('The client could not be kept', error);
    } finally {
      setSaving(false);
    }
  };

  return {
    mode,
    client,
    company,
    edit,
    problem,
    isSaving,
    isKept: mayKeep ? isKept : null,
    setKept,
    setEdit: (next: FieldEdit | null) => {
      setEdit(next);
      setProblem(null);
    },
    change: (next: ClientInfoInput) => {
      setClient(next);
      setChanged(true);
      setProblem(null);
    },
    choose: (next: ClientInfoInput, of: FoundCompany | undefined) => {
      setCompany(of);
      settle('chosen', next);
    },
    writeNew: (companyName: string) => settle('new', companyName === '' ? {} : { companyName }),
    searchAgain: () => {
      setCompany(undefined);
      settle('search', {});
    },
    save: () => void save(),
  };
}

function modeOf(value: ClientInfoInput | null): Mode {
  if (value?.companyId || value?.contactId) return 'chosen';
  return value?.companyName || value?.contactName ? 'new' : 'search';
}

interface CompanyLookup {
  readonly client: ClientInfoInput;
  readonly company: FoundCompany | undefined;
  readonly onFound: (company: FoundCompany) => void;
  readonly onFill: (fill: (client: ClientInfoInput) => ClientInfoInput) => void;
}

/** Loads the company of a client loaded without it, for its contact persons and to fill empty fields. */
function useCompany({ client, company, onFound, onFill }: CompanyLookup): void {
  const { companyId } = client;
  const isMissing = Boolean(companyId) && company?.id !== companyId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of company refetches
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    findCompanyOf(client)
      .then((found) => {
        if (!isCurrent || found === undefined) return;
        onFound(found);
        onFill((before) => ({ ...clientOfCompany(found), ...cleanClient(before) }));
      })
      .catch((error: unknown) => console.warn('The company of the client could not be loaded', error));
    return () => {
      isCurrent = false;
    };
  }, [companyId, isMissing]);
}

/** Saves the client to the contacts and returns it with its new ids. */
async function keep(write: Writer, client: ClientInfoInput): Promise<ClientInfoInput> {
  const { companyName, contactName, location } = client;
  const answer = await write('edit_contact', {
    contactData: {
      ...(companyName && { companyName }),
      ...(contactName && { contactName }),
      ...(location && { location }),
      additionalInfo: {
        contactEmail: client.contactEmail,
        contactPhone: client.contactPhone,
        contactAdditionalInfo: client.contactAdditionalInfo,
        companyAddress: client.companyAddress,
        companyVatId: client.companyVatId,
        companyBusinessId: client.companyBusinessId,
        companyEInvoiceAddress: client.companyEInvoiceAddress,
        companyEInvoiceOperator: client.companyEInvoiceOperator,
        companyBuyerReference: client.companyBuyerReference,
        companyAdditionalInfo: client.companyAdditionalInfo,
      },
    },
  });
  return {
    ...client,
    ...(answer.company !== undefined && { companyId: answer.company.id }),
    ...(answer.contact !== undefined && { contactId: answer.contact.id }),
  };
}

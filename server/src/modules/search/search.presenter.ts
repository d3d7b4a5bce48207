import type { SearchHit } from '@halla/contract/search';
import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { excerptAround, type FoundKind, MATCHES } from '@halla/domain/resources/search';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentAlertText } from '#modules/alerts/alerts.presenter.ts';
import type { FoundRow } from './search.repository.ts';

/** A search result, with the facts of its kind. */
export function presentHit({ row, words }: { row: FoundRow; words: readonly string[] }): SearchHit {
  const { id, number, label, field, rank, text, at, companyId, companyName } = row;
  const match = MATCHES.at(rank);
  if (match === undefined) throw new Error(`A ${row.kind} was found with the rank ${rank}.`);
  return {
    id,
    number,
    label,
    field,
    match,
    excerpt: text === null ? null : excerptAround(text, words),
    at: at === null ? null : new Date(at).toISOString(),
    Company: presentReference({ id: companyId, name: companyName }),
    Device: presentDevice(row),
    ...presentFacts(row),
  };
}

function presentDevice({ deviceId: id, serialNumber, deviceName }: FoundRow): SearchHit['Device'] {
  return id === null || serialNumber === null ? null : { id, serialNumber, deviceName };
}

type AlertFacts = Parameters<typeof presentAlertText>[0];
type PersonFacts = { email: string | null; supplier: string | null };
type NoteFacts = { kind: NotedKind; id: number; author: string | null };

/** Fields specific to a kind, as selected by its part of the statement. */
const FACTS: Partial<Record<FoundKind, (facts: never) => Partial<SearchHit>>> = {
  alert: (facts: AlertFacts) => ({ alert: presentAlertText(facts) }),
  contact: ({ email, supplier }: PersonFacts) => ({ email, supplier }),
  user: ({ email }: Pick<PersonFacts, 'email'>) => ({ email }),
  note: ({ kind, id, author }: NoteFacts) => ({ parent: { kind, id }, author }),
};

function presentFacts({ kind, facts }: FoundRow): Partial<SearchHit> {
  return FACTS[kind]?.(facts as never) ?? {};
}

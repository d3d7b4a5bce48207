import type { ClientInfoInput } from '@halla/contract/client-info';
import { chosenClientsKey } from '../../core/opened-key.ts';
import { getSession } from '../../core/session.ts';

const AT_MOST = 5;

/** A company or person of the contacts, without the name, which is reloaded because it may change. */
export interface RecentClient {
  readonly kind: 'company' | 'contact';
  readonly id: number;
}

/** Clients the signed-in user has chosen in this browser, most recent first. */
export function recentClients(): readonly RecentClient[] {
  const session = getSession();
  if (session === null) return [];
  const text = localStorage.getItem(chosenClientsKey(session.user.userId));
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch (error) {
    console.warn('Which clients were chosen last cannot be read', error);
    return [];
  }
}

/** Remembers a chosen client; one that is not in the contacts could not be found again. */
export function keepRecent({ companyId, contactId }: ClientInfoInput): void {
  const session = getSession();
  const id = contactId ?? companyId;
  if (session === null || !id) return;
  const kind = contactId ? ('contact' as const) : ('company' as const);
  const others = recentClients().filter((other) => other.kind !== kind || other.id !== id);
  const kept = [{ kind, id }, ...others].slice(0, AT_MOST);
  localStorage.setItem(chosenClientsKey(session.user.userId), JSON.stringify(kept));
}

function isRecent(value: unknown): value is RecentClient {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id } = value as Partial<Record<keyof RecentClient, unknown>>;
  return (kind === 'company' || kind === 'contact') && typeof id === 'number';
}

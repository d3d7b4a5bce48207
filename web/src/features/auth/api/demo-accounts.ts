import { LEVELS, type LevelName } from '@halla/domain/access/levels';
import { queryOptions } from '@tanstack/react-query';

interface DemoAccounts {
  readonly accounts: readonly { readonly userName: string; readonly levelName: LevelName }[];
  readonly password: string;
}

/** True on a demo installation, whose server marks the HTML. */
export function isDemoInstallation(): boolean {
  return document.querySelector('meta[name="halla-demo"][content="1"]') !== null;
}

/** The accounts of a demo installation and their shared password. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['demo_accounts'],
  queryFn: async ({ signal }) => {
    const answer: unknown = await (await fetch('/api/demo_accounts', { signal })).json();
    if (!isDemoAccounts(answer)) throw new Error('The demo accounts cannot be read');
    return answer;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

function isDemoAccounts(value: unknown): value is DemoAccounts {
  return (
    isRecord(value) &&
    typeof value.password === 'string' &&
    Array.isArray(value.accounts) &&
    value.accounts.every(isAccount)
  );
}

function isAccount(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.userName === 'string' &&
    typeof value.levelName === 'string' &&
    Object.hasOwn(LEVELS, value.levelName)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

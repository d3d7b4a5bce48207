import { LEVELS, type LevelName } from '@halla/domain/access/levels';
import { DEMO_ACCOUNTS, type DemoUserName } from '@halla/domain/demo/demo';
import { queryOptions } from '@tanstack/react-query';

interface DemoAccounts {
  readonly accounts: readonly { readonly userName: DemoUserName; readonly levelName: LevelName }[];
  readonly password: string;
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
    DEMO_ACCOUNTS.some(({ userName }) => userName === value.userName) &&
    typeof value.levelName === 'string' &&
    Object.hasOwn(LEVELS, value.levelName)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

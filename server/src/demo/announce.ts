import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@halla/domain/demo/demo';

/** Prints the address of the server, and for a demo the sign-in data. */
export function announce({ url, demo }: { url: string; demo: boolean }): void {
  const lines = [`Halla is ready: ${url}`];
  if (demo) {
    lines.push(
      `Sign in as ${DEMO_ACCOUNTS.map(({ userName }) => userName).join(', ')}; the password is ${DEMO_PASSWORD}`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

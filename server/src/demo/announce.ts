import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@halla/domain/demo/demo';

/** Tells whoever started the server where to go, and how to get in when it is a demo. */
export function announce({ url, demo }: { url: string; demo: boolean }): void {
  const lines = [`Halla is ready: ${url}`];
  if (demo) {
    lines.push(
      `Sign in as ${DEMO_ACCOUNTS.map(({ userName }) => userName).join(', ')}; the password is ${DEMO_PASSWORD}`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

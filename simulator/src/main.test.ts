import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestPortal } from './client/portal.test-server.ts';
import { ingestPortal } from './ingest.test-server.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
let portal: TestPortal | null = null;
afterEach(() => portal?.stop());

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function start(
  args: readonly string[],
  onErr: (text: string, kill: () => void) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: {} });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
    onErr(err, () => child.kill('SIGTERM'));
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

async function portalFlags(): Promise<string[]> {
  portal = ingestPortal();
  await portal.start();
  return ['--url', portal.url, '--service', 'fleet:secret', '--devices', '3'];
}

/** Number of session uploads received by the portal. */
function sessions(): number {
  return (
    portal?.received.filter(({ method, path }) => method === 'PUT' && path.includes('/sessions/')).length ?? 0
  );
}

function hellos(): number {
  return portal?.received.filter(({ path }) => path.endsWith('/hello')).length ?? 0;
}

describe('the command', () => {
  it('fills the history and prints its summary as one line of JSON', async () => {
    const { code, out } = await start([
      ...(await portalFlags()),
      '--days',
      '2',
      '--until',
      '2026-03-06T12:00:00Z',
      '--once-summary-json',
    ]);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(1);
    const summary: unknown = JSON.parse(out);
    expect(summary).toMatchObject({ devices: 3, companies: 8, hellos: 3, refused: {} });
  });

  it('says in a sentence that the portal cannot be reached, and fails', async () => {
    const flags = await portalFlags();
    await portal?.stop();
    const { code, err } = await start([...flags, '--days', '1']);
    expect(code).toBe(1);
    expect(err).toMatch(/The portal cannot be reached: .*ECONNREFUSED/);
    expect(err).not.toContain('at async');
  }, 40_000);

  it('explains wrong flags and fails', async () => {
    const { code, err } = await start(['--url', 'nowhere']);
    expect(code).toBe(2);
    expect(err).toContain("--url must be an address like http://127.0.0.1:8080, not 'nowhere'");
    expect(err).toContain('--devices N');
  });

  it('lives on with --live until it is told to end, and ends cleanly', async () => {
    const flags = [...(await portalFlags()), '--days', '0', '--live', '--speed', '10000'];
    let isAwaited = false;
    const { code, out } = await start(flags, (err, kill) => {
      if (isAwaited || !err.includes('devices of')) return;
      isAwaited = true;
      // Clinics may be closed now: the next session can be a night or a Sunday away. Each device sends two hellos.
      const timer = setInterval(() => {
        if (sessions() === 0 || hellos() < 6) return;
        clearInterval(timer);
        kill();
      }, 50);
    });
    expect(code).toBe(0);
    expect(out).toContain('Delivered');
    expect(hellos()).toBe(6);
    expect(sessions()).toBeGreaterThan(0);
  }, 60_000);
});

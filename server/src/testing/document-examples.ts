import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A command of a document, with the answer that is shown below it. */
export interface DocumentExample {
  script: string;
  answer: Record<string, unknown>;
}

/** Every command of a document, with the answer shown below it. */
export function readExamples(text: string): DocumentExample[] {
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, language, script = ''], index) => {
    if (language !== 'sh') return [];
    const [, next, answer = ''] = blocks[index + 1] ?? [];
    if (next !== 'json') throw new Error(`No answer is shown below:\n${script}`);
    return [{ script, answer: JSON.parse(answer) }];
  });
}

/** Runs a command as a reader of the document would. */
export async function runExample(
  script: string,
  env: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { env });
  return JSON.parse(stdout);
}

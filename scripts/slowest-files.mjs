// Reporter of Vitest and of Playwright: prints the ten test files that took longest, with everything done around their tests.
import { relative } from 'node:path';
import { ROOT } from './root.mjs';

const SHOWN = 10;

export default class SlowestFiles {
  #seconds = new Map();

  #add(file, milliseconds) {
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + milliseconds / 1000);
  }

  #print() {
    const slowest = [...this.#seconds].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
    console.log(`\nSlowest of ${this.#seconds.size} test files`);
    for (const [file, seconds] of slowest) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(ROOT, file)}`);
    }
  }

  /** Vitest hook: a file has run. */
  onTestModuleEnd(testModule) {
    const { collectDuration, setupDuration, duration } = testModule.diagnostic();
    this.#add(testModule.moduleId, collectDuration + setupDuration + duration);
  }

  onTestRunEnd() {
    this.#print();
  }

  /** Playwright hook: one attempt of a test has run. */
  onTestEnd(test, result) {
    this.#add(test.location.file, result.duration);
  }

  onEnd() {
    this.#print();
  }

  printsToStdio() {
    return false;
  }
}

import { defineConfig } from 'vitest/config';
import { SlowFirst } from './server/src/testing/slow-first.ts';

/** Generous, because nothing here measures time and the machine may be busy. */
const patient = { poll: { timeout: 20_000 } };

/** By default vitest keeps a core for itself: on two cores one worker would run all files. */
const ON_ALL_CORES = '100%';

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers: ON_ALL_CORES,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers: ON_ALL_CORES,
        },
      },
      {
        test: {
          name: 'documents',
          root: 'packages/documents',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers: ON_ALL_CORES,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulator',
          root: 'simulator',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers: ON_ALL_CORES,
          testTimeout: 60_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          environment: 'happy-dom',
          // A clicked link, a download included, would take the window that the files of a worker share to another address.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          isolate: false,
          maxWorkers: ON_ALL_CORES,
          // These libraries hold state of their own; inlined, they are evaluated anew together with our modules.
          server: {
            deps: {
              inline: [
                /@mantine\/(notifications|modals|spotlight)/,
                /@tanstack\/(react-query|query-core)/,
                /react-i18next/,
              ],
            },
          },
          setupFiles: [
            'src/testing/fresh-start.ts',
            'src/testing/patience.ts',
            'src/testing/fonts.ts',
            'src/testing/valid-nesting.ts',
          ],
          testTimeout: 60_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/sample-seed.ts', 'src/testing/global-setup.ts'],
          isolate: false,
          // An embedded database takes half a gigabyte; two cores do not gain from more workers anyway.
          maxWorkers: 2,
          // Projects with different numbers of workers cannot run at the same time.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
    ],
  },
});

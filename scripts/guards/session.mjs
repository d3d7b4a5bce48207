// Runs test files of a copy, one after the other, and answers what failed. One process for many guards: the tree is
// transformed and the database migrated once.
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', { watch: false, reporters: [{}], maxWorkers: 1 });

/** A failed test with the text of its errors. */
function failureOf(test) {
  const { errors } = test.result();
  return {
    name: test.fullName,
    errors: (errors ?? []).map(({ name, message, stack }) => `${name}: ${message}\n${stack}`),
  };
}

async function run({ changed, test }) {
  vitest.invalidateFile(changed);
  const specifications = await vitest.globTestSpecifications([test]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
  const ofModules = testModules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ]);
  vitest.invalidateFile(changed);
  return {
    passed: tests.filter((one) => one.result().state === 'passed').length,
    failures: tests.filter((one) => one.result().state === 'failed').map(failureOf),
    errors: [...ofModules, ...unhandledErrors].map(({ name, message }) => `${name}: ${message}`),
  };
}

process.on('message', (wanted) => {
  run(wanted).then(
    (result) => process.send(result),
    (error) => process.send({ passed: 0, failures: [], errors: [String(error.stack)] }),
  );
});
process.send('ready');

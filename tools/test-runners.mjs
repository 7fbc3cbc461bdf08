// The runners of tests: how each is called, and what its report says in one shape for all.
// `flaky` are tests that failed and passed when they were run again: they count as passed and are named at the end.

/** A test that failed: its place, its title and what was thrown. */
const vitestFailure = (file, { fullName, failureMessages }) => ({
  file,
  title: fullName,
  error: failureMessages[0] ?? '',
});

function readVitest(report) {
  const all = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const named = (tests) => tests.map((test) => vitestFailure(test.file, test));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    failures: [
      ...named(all.filter(({ status }) => status === 'failed')),
      // A file that could not be loaded has no tests.
      ...report.testResults
        .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
        .map(({ name, message }) => ({ file: name, title: '', error: message })),
    ],
    // What was thrown by the first try stays in the report of a test that passed.
    flaky: named(all.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)),
    files: report.testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function readPlaywright({ stats, suites, config }) {
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      file: `${config.rootDir}/${file}`,
      title,
      error: results.flatMap(({ errors }) => errors).map(({ message }) => message)[0] ?? '',
    })),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: tests.filter(({ status }) => status === 'unexpected'),
    flaky: tests.filter(({ status }) => status === 'flaky'),
    files: [],
  };
}

export const runners = {
  vitest: {
    call: ({ args }, file) => [
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    ],
    read: readVitest,
  },
  playwright: {
    call: ({ args }, file) => [
      'playwright',
      ['test', '--reporter=list,json', ...args],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    ],
    read: readPlaywright,
  },
};

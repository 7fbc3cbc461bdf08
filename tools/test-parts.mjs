// What `npm test` runs, in the order in which it starts: the longest steps first. A part is a line of the table at the end of the run; its steps
// are processes of one worker each, so that any mix of them keeps the cores busy. A step that `waits` more than it computes
// runs beside them.
// `budget` is what the part may take, in CPU seconds (user and system time of all its processes, browsers included):
// processor time tells how much work the tests are, however busy the machine is. All budgets together stay within `wholeBudget`; a part that
// needs more takes it from another one (CONTRIBUTING.md, "Fourteen minutes").
// What a browser failed is run once more and named at the end of the run: a page may miss a moment on a busy machine.
// Proofs by random schedules are not: a second try would have another seed and hide what the first one found.

/** What a run may take: fourteen minutes of two cores that are nearly always busy are 1 630 seconds. */
export const wholeBudget = 1550;

const build = 'Сборка веба';

const command = (name, program, ...args) => ({ name, program, args });
const vitest = (name, projects, ...more) => ({
  name,
  runner: 'vitest',
  args: ['--maxWorkers=1', ...projects.flatMap((project) => ['--project', project]), ...more],
});
const journeys = (name, project) => ({
  name,
  runner: 'playwright',
  // A run empties its output folder when it begins: two runs need two.
  args: ['--workers=1', '--retries=1', `--project=${project}`, `--output=test-results/${project}`],
  after: build,
});

export const codeChecks = {
  name: 'Проверки кода',
  budget: 88,
  steps: [
    command('Формат', 'oxfmt', '--check'),
    command('Правила кода', 'oxlint', '--deny-warnings'),
    // Tests and benches use most of the web app: checked with them it costs half as much as alone.
    ...['packages/domain', 'apps/server', '.'].map((path) =>
      // Several checkers repeat each other's work: twice the CPU seconds on two cores.
      command(`Типы: ${path}`, 'tsc', '-p', path, '--singleThreaded'),
    ),
    command('Неиспользуемое', 'knip'),
    vitest('Правила предметной области и архитектура', ['rules']),
  ],
};

export const parts = [
  // Journeys and benches open what is built: no choice of parts leaves it out.
  { name: build, isNeeded: true, budget: 18, steps: [command(build, 'node', 'tools/build-web.mjs')] },
  { name: 'Экраны в браузере', budget: 305, steps: [vitest('Экраны в браузере', ['screen'], '--retry=1')] },
  { name: 'Процессы', budget: 172, steps: [{ ...vitest('Процессы', ['process']), waits: true }] },
  { name: 'Сервер', budget: 295, steps: [vitest('Сервер', ['server'])] },
  {
    name: 'Путешествия пользователя',
    budget: 465,
    steps: [journeys('Путешествия за столом', 'desktop'), journeys('Путешествия с телефоном', 'phone')],
  },
  codeChecks,
  {
    // One runner and one PostgreSQL for all of them: each more takes five CPU seconds.
    name: 'Срезы, логика веба, очередь, S3',
    budget: 130,
    steps: [vitest('Срезы, логика веба, очередь, S3', ['web', 'slice', 'offline', 's3'])],
  },
  {
    name: 'Замеры, наименьшие',
    budget: 58,
    steps: [{ ...command('Замеры, наименьшие', 'node', 'tools/bench.mjs', '--smoke'), after: build }],
  },
];

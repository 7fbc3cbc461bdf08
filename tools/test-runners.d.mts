interface Failure {
  readonly file: string;
  readonly title: string;
  readonly error: string;
}

interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly flaky: readonly Failure[];
}

interface Runner {
  readonly read: (report: unknown) => Counted;
}

export const runners: Readonly<Record<'vitest' | 'playwright', Runner>>;

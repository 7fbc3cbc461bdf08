export function parseStat(line: string): {
  readonly parent: number;
  readonly seconds: number;
  readonly startedAt: string | undefined;
};

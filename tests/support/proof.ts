// Size and seed of a proof by random schedules. `npm test` runs the share that stands in the proof's file, with a fresh
// seed each time, so that the schedules tried add up from run to run; `npm run soak` sets the whole size.

/** The part of the environment that sets how much a proof does. */
type SizeVariable =
  | 'OTK_SCHEDULES'
  | 'OTK_BROWSER_SCHEDULES'
  | 'OTK_KILLS'
  | 'OTK_ROUNDS'
  | 'OTK_MESSAGES'
  | 'OTK_ROUND_TRIPS'
  | 'OTK_DRAFT_KILLS'
  | 'OTK_REQUESTS'
  | 'OTK_HANDOVERS'
  | 'OTK_IMPORT_ROWS'
  | 'OTK_DELAYED_PAGES'
  | 'OTK_GATE_RUNS'
  | 'OTK_LAW_CALLS'
  | 'OTK_EVIDENCE_CHANGES'
  | 'OTK_FORMS'
  | 'OTK_LOOKS'
  | 'OTK_TAPPED_LINKS'
  | 'OTK_PAIRS';

interface Proof {
  readonly count: number;
  readonly seed: number;
  /** Prints the line that repeats this run; `npm test` collects these lines at its end. */
  readonly announce: () => void;
}

export function proof(name: string, variable: SizeVariable, share: number): Proof {
  const count = Number(process.env[variable] ?? share);
  const seed = Number(process.env['OTK_SEED'] ?? Date.now() % 2 ** 31);
  const announce = () => void process.stdout.write(`${name}: ${variable}=${count} OTK_SEED=${seed}\n`);
  return { count, seed, announce };
}

// What the rules of the look (interface §3) are asked of a screen and what they answer.
export type Rule =
  | 'size'
  | 'weight'
  | 'radius'
  | 'space'
  | 'filled'
  | 'target'
  | 'between'
  | 'cut'
  | 'torn'
  | 'outside'
  | 'tight'
  | 'faint'
  | 'reach'
  | 'raw';

export interface Asked {
  readonly sizes: readonly number[];
  readonly weights: readonly number[];
  readonly radius: number;
  readonly grid: number;
  /** The smallest side of a target; 0 at a mouse. */
  readonly finger: number;
  /** Between two targets of one finger. */
  readonly apart: number;
  /** The share of the contrast that the sun leaves, and what must be left then; null: not asked. */
  readonly sun: { readonly share: number; readonly ratio: number } | null;
  /** The primary act is in the lower half of the screen. */
  readonly isOneHanded: boolean;
  /** Selectors of what need not keep a rule. */
  readonly exceptions: readonly (readonly [rule: Rule, selector: string])[];
}

export interface Seen {
  /** What does not fit, each kind once. */
  readonly faults: readonly string[];
  /** Exceptions that something needed. */
  readonly used: readonly number[];
}

export type Tell = (rule: Rule, element: Element, value: string) => void;

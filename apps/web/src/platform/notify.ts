/** Lets code without a screen show messages; the app passes the function that shows toasts. */
export interface Notify {
  readonly toast: (text: string) => void;
  /** A message that can be clicked; returns how to close it. */
  readonly tell: (text: string, onClick: () => void) => () => void;
}

/** Reports unexpected errors. */
export type Report = (error: unknown) => void;

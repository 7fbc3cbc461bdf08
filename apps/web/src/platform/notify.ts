/** How code without a screen speaks to the person; the app passes the real toasts. */
export interface Notify {
  readonly toast: (text: string) => void;
  /** News that can be followed by a click. */
  readonly tell: (text: string, onClick: () => void) => void;
}

/** Where unexpected failures go. */
export type Report = (error: unknown) => void;

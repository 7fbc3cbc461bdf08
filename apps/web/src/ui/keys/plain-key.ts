import { isTyping } from '../hotkeys.ts';

export const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

/** Compared by the physical key: on a Russian layout J and K type «о» and «л». */
export const isPlainKey = (code: string) => (event: KeyboardEvent) =>
  isPlain(event) && !event.shiftKey && event.code === code;

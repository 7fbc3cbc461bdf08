/** A success is felt through a glove, where the screen is hard to read. */
export const feelDone = (): void => void navigator.vibrate?.(30);

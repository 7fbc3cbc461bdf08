/** A phone on its side: the days stand beside the month and the buttons, since six weeks take the whole height. */
export const besideMedia = '@media (max-height: 480px) and (min-width: 520px)';

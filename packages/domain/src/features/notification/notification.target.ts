// Without schemas: the service worker knows it too.

/** Spec §2: where a notification leads. */
export const targetOf = ({ type, transportId }: { readonly type: string; readonly transportId: string }): string =>
  `/auto/${transportId}?tab=${type === 'CHANGE_FILE' ? 'document' : 'event'}`;

// Unread counters. Apart from the schemas: the header of every page shows them.

/** spec §5: unread counters never go below 0. spec §2: the app badge is capped at 999 and cleared at 0 or less. */
export const unreadAfter = (count: number, change: number): number => Math.max(0, count + change);
export const badgeCap = 999;
export const badgeOf = (count: number): number | null => (count <= 0 ? null : Math.min(count, badgeCap));

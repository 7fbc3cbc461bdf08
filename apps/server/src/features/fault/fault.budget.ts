// How many events a sender may bring: the tunnel is open to everyone, the database is not.
import { networkOf } from '#platform/http/network-of';

export interface ReportBudget {
  /** How many of these events are taken: none when the sender, or all senders together, have used up the minute. */
  readonly take: (ip: string, events: number) => number;
}

const windowMs = 60_000;
const ofSender = 30;
const ofAll = 300;

export function reportBudget(clock: () => Date): ReportBudget {
  let since = 0;
  let all = 0;
  let senders = new Map<string, number>();
  return {
    take(ip, events) {
      const sender = networkOf(ip);
      const now = clock().getTime();
      if (now - since >= windowMs) {
        since = now;
        all = 0;
        senders = new Map();
      }
      const used = senders.get(sender) ?? 0;
      const taken = Math.max(0, Math.min(events, ofSender - used, ofAll - all));
      if (taken > 0) {
        all += taken;
        senders.set(sender, used + taken);
      }
      return taken;
    },
  };
}

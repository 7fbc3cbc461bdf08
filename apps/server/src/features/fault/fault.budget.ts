// How many reports a sender may bring: the tunnel is open to everyone, the database is not.
export interface ReportBudget {
  /** False when the sender, or all senders together, have used up the minute. */
  readonly take: (ip: string) => boolean;
}

const windowMs = 60_000;
const ofSender = 30;
const ofAll = 300;

export function reportBudget(clock: () => Date): ReportBudget {
  let since = 0;
  let all = 0;
  let senders = new Map<string, number>();
  return {
    take(ip) {
      const now = clock().getTime();
      if (now - since >= windowMs) {
        since = now;
        all = 0;
        senders = new Map();
      }
      const used = senders.get(ip) ?? 0;
      if (used >= ofSender || all >= ofAll) {
        return false;
      }
      all += 1;
      senders.set(ip, used + 1);
      return true;
    },
  };
}

import { isIPv6 } from 'node:net';

/**
 * What a limit by address counts: an IPv4 address, or the /64 of an IPv6 one, since one customer has a whole /64. In one
 * spelling: the same network written in another way, or an IPv4 address inside an IPv6 one, has no second budget.
 */
export function networkOf(ip: string): string {
  const [address = ip] = ip.split('%');
  if (!isIPv6(address)) {
    return address;
  }
  const groups = groupsOf(address);
  const isIPv4Inside = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isIPv4Inside
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`;
}

/** URL spells an address in one way: lower case, no leading zeros, no dotted end. */
function groupsOf(address: string): number[] {
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [before, after] = [numbers(start), numbers(end ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

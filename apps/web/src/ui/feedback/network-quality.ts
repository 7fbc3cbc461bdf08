import { formatNumber } from '../format.ts';

/** The Network Information API; Safari and Firefox do not have it. */
export interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string;
  readonly downlink?: number;
  readonly rtt?: number;
}

export const connectionOf = (navigator: Navigator): NetworkInformation | undefined =>
  (navigator as Navigator & { readonly connection?: NetworkInformation }).connection;

/** `4g · 8,5 Мбит/с · 50 мс`, or only the parts that are known. */
export function describeNetwork(connection: NetworkInformation | undefined): string {
  const { effectiveType, downlink, rtt } = connection ?? {};
  return [
    effectiveType,
    downlink === undefined ? undefined : `${formatNumber(downlink, 1)}\u00A0Мбит/с`,
    rtt === undefined ? undefined : `${formatNumber(rtt, 0)}\u00A0мс`,
  ]
    .filter(Boolean)
    .join(' · ');
}

import type { Contract, NamedRoute } from '@otk/domain/kernel/route';

const contracts = import.meta.glob<Record<string, Contract>>(
  '../../../../../packages/domain/src/features/*/*.contract.ts',
  { eager: true },
);

/** Of the contracts of all features. */
export const everyRoute: readonly NamedRoute[] = Object.values(contracts)
  .flatMap((exported) => Object.values(exported))
  .flatMap((contract) => Object.values(contract))
  .filter((route): route is NamedRoute => typeof route === 'object' && 'operation' in route);

import { dictionaryContract } from '@otk/domain/dictionary/dictionary.contract';
import { worksDay } from '@otk/domain/kernel/works-time';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { dictionaryRepo } from './dictionary.repo.ts';

export function dictionaryRoutes(api: Api, clock: () => Date): void {
  mountContract(api, 'dictionary', dictionaryContract, {
    listScrapTypes: (_given, { db }) => dictionaryRepo(db).listScrapTypes(worksDay(clock())),
    listUnordered: (_given, { db }) => dictionaryRepo(db).listUnordered(),
    listProductionTypes: (_given, { db }) => dictionaryRepo(db).listProductionTypes(),
    listSigns: (_given, { db }) => dictionaryRepo(db).listSigns(),
    listCommissionDays: (_given, { db }) => dictionaryRepo(db).listCommissionDays(worksDay(clock())),
  });
}

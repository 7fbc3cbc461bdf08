import { settingContract } from '@otk/domain/setting/setting.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(settingContract, {
  edit: async () => ({
    url: '/setting',
    body: { version: 1, faultDays: 30 },
    other: { body: { version: 1, faultDays: 31 } },
  }),
});

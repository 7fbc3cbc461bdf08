import { userContract } from '@otk/domain/user/user.contract';

import { password } from '../../../test/builders.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(userContract, {
  changePassword: async (_world, { userId }) => ({
    url: `/user/${userId}/password`,
    body: { oldPassword: password, newPassword: 'Fresh-2027' },
    other: { body: { oldPassword: password, newPassword: 'Other-2027' } },
  }),
});

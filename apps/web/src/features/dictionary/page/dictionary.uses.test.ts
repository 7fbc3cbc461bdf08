import { expect, test } from 'vitest';

import { usesOf } from './dictionary.uses.ts';

test('the uses of an entry are named by what they are; a copy of an earlier version gives their number', () => {
  expect(usesOf({ uses: 0, usedBy: [] })).toBeNull();
  expect(
    usesOf({
      uses: 16,
      usedBy: [
        { what: 'transport', count: 12 },
        { what: 'person', count: 3 },
        { what: 'template', count: 1 },
      ],
    }),
  ).toBe('используется: 12\u00A0ТС, 3\u00A0человека, 1\u00A0шаблон уведомлений');
  expect(usesOf({ uses: 3 })).toBe('используется: 3\u00A0раза');
});

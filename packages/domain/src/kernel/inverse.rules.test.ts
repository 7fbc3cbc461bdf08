import { expect, test } from 'vitest';

import { inverseOf } from './inverse.ts';

test('a matrix times its inverse is one; without an inverse null', () => {
  const matrix = [
    [4, -1, 0.5],
    [-1, 3, -1],
    [0.5, -1, 5],
  ];
  const inverse = inverseOf(matrix)!;
  const product = matrix.map((row) =>
    inverse.map((_, column) => row.reduce((sum, value, at) => sum + value * inverse[at]![column]!, 0)),
  );
  expect(product.flat()).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1].map((one) => expect.closeTo(one, 9)));
  expect(
    inverseOf([
      [1, -1],
      [-1, 1],
    ]),
  ).toBeNull();
});

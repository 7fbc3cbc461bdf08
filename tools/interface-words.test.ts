// Plain words that were chosen for the interface, each in the file that shows it. A changed word is a decision: change it
// here too.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test.each([
  ['Мои списки', 'apps/web/src/features/transport/list/page/ListViews.tsx'],
  ['title="Взвешивание"', 'apps/web/src/features/weighing/RegisterForm.tsx'],
  ['Взвесить ещё раз, когда вес спорный', 'apps/web/src/features/weighing/ReweighForms.tsx'],
  ['Вес лома без незаказной продукции и засора', 'apps/web/src/features/weighing/ReweighForms.tsx'],
  ['Чтобы ${title', 'apps/web/src/features/transport/card/transport.offered-steps.ts'],
  ["title: 'Начать приемку'", 'packages/domain/src/features/transport/transport.machine.ts'],
  ['Осталось распределить', 'packages/domain/src/features/transport/transport.rest.ts'],
  ['Лишние ${tonnesWords(-rest)}', 'packages/domain/src/features/transport/transport.rest.ts'],
  ['Все поставщику', 'apps/web/src/features/photo/grid/PhotoTabHead.tsx'],
  ['Отметить прочитанными', 'apps/web/src/features/notification/page/NotificationsPage.tsx'],
  ['Загрузить из ZIP', 'apps/web/src/features/zip/ZipBar.tsx'],
  ["label: 'Письма'", 'apps/web/src/features/notification/page/TemplatesPage.tsx'],
  ['ваши записи учтены', 'apps/web/src/features/transport/part/transport.card-age.ts'],
  ['Показаны фото с устройства', 'apps/web/src/features/photo/part/CardPhotoTab.tsx'],
  ['Вы ввели килограммы?', 'apps/web/src/ui/form/number-text.ts'],
  ['Принять как заявлено', 'apps/web/src/features/scrap/KindList.tsx'],
  ['Оставить на устройстве', 'apps/web/src/app/layout/ReplayProblem.tsx'],
])('«%s» is shown by %s', (words, file) => {
  expect(readFileSync(file, 'utf8')).toContain(words);
});

test('where a search or a filter found nothing, a button leads on', () => {
  const empty = globSync('apps/web/src/**/*.tsx', { exclude: (path) => path.endsWith('.test.tsx') }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('<EmptyState')
      .slice(1)
      .filter((state) => /[Нн]ичего не найдено/.test(state.slice(0, 160)))
      .map((state) => ({ file, state: state.slice(0, 900) })),
  );
  expect(empty.length).toBeGreaterThan(5);
  expect(empty.filter(({ state }) => !state.includes('action=')).map(({ file }) => file)).toEqual([]);
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { UiProvider } from '#ui/UiProvider';

import { NotificationText } from './NotificationText.tsx';

test('spec §8: an object in a template, an empty text, tags after decoding', () => {
  render(
    <UiProvider productName="АРМ ОТК">
      <NotificationText text="Вес [object Object] т" />
      <NotificationText text=" " />
      <NotificationText text="&lt;p&gt;Нетто &lt;b&gt;67,2&lt;/b&gt; т&lt;/p&gt;" />
    </UiProvider>,
  );
  expect(screen.getByText('Вес --- ОШИБКА В ШАБЛОНЕ --- т')).toBeVisible();
  expect(screen.getByText('Подробнее...')).toBeVisible();
  expect(screen.getByText('67,2').tagName).toBe('B');
});

test('a link inside the product opens in the page, an external one in a new tab', async () => {
  const opened: string[] = [];
  render(
    <UiProvider productName="АРМ ОТК">
      <NotificationText
        text='<p><a href="/auto/1?tab=event">Карточка</a> <a href="https://example.com/x">Закон</a></p>'
        onLink={(path) => opened.push(path)}
      />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Карточка' }));
  expect(opened).toEqual(['/auto/1?tab=event']);
  expect(screen.getByRole('link', { name: 'Закон' })).toHaveProperty('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Закон' })).toHaveProperty('target', '_blank');
});

import type { Page } from '@playwright/test';

import { expect } from './expect.ts';

/** 16 × 12 brown points. */
export const jpeg = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJABJN//2Q==',
  'base64',
);

/** A photo chosen on the open «Фото» tab of a card; done when the server has it. */
export async function choosePhoto(page: Page): Promise<void> {
  await page.getByLabel('Файлы фото').setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(page.getByRole('listitem').filter({ hasText: 'Отправлено' })).toHaveCount(1);
}

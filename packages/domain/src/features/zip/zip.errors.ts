import { defineErrors } from '../../kernel/app-error.ts';
import { zipMaxEntries } from './zip.schema.ts';

export const zipErrors = defineErrors('zip', {
  notFound: { status: 404, text: 'Архив отсутствует' },
  broken: { status: 422, text: 'Архив повреждён' },
  overlapping: { status: 422, text: 'Файлы в архиве перекрываются: архив подделан' },
  tooManyEntries: { status: 422, text: `В архиве больше ${zipMaxEntries} файлов` },
  tooLarge: { status: 422, text: 'После распаковки архив больше 300 МБ' },
  tooDense: { status: 422, text: 'Файл в архиве сжат подозрительно сильно' },
  badName: { status: 422, text: 'Недопустимое имя файла в архиве' },
  notFile: { status: 422, text: 'В архиве ссылка или устройство вместо файла' },
  nested: { status: 422, text: 'Архив внутри архива не принимается' },
  encrypted: { status: 422, text: 'Архив защищён паролем' },
});

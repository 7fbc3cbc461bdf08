// What the check of an evidence package says, the same in the browser and in the terminal.
import { inGroups, type Manifest } from './evidence.manifest.ts';
import type { PackageFault, PackageVerdict } from './evidence.verify.ts';

const plain = {
  noZip: 'Это не пакет доказательств, или файл повреждён так, что архив не читается',
  noManifest: 'В архиве нет manifest.json: это не пакет доказательств, или из него удалили опись',
  noSignature: 'Подписи нет: файл signature.json удалён. Опись могли переписать',
  badManifest: 'Опись (manifest.json) изменена или повреждена',
  badSignature: 'Файл подписи (signature.json) изменён или повреждён',
  notSigned: 'Подпись не подходит к описи: опись переписана, взята из другого пакета или подписана не тем ключом',
  repacked: 'Сам архив изменён или пересобран: его служебные записи не те, что при создании',
  noHistory: 'Истории (history.json) в пакете нет',
  badHistory: 'История (history.json) изменена или повреждена',
  brokenChain: 'Цепочка печатей истории не сходится: историю переписывали',
  otherCode: 'Код пакета не от этого дела',
} as const;

const ofFile = {
  twice: 'Файл записан в архив дважды',
  added: 'Посторонний файл, в описи его нет',
  missing: 'Файла нет, а в описи он есть',
  changed: 'Файл изменён',
  otherThanRecorded: 'Файл подменили ещё до пакета, в истории записан другой',
} as const;

export function faultWords(fault: PackageFault): string {
  if (fault.code === 'otherKey') {
    return `Подписано другим ключом: вы ожидали ${fault.expected}`;
  }
  if (fault.code === 'unprovenRow') {
    return `Запись истории № ${fault.row} не та, что была запечатана`;
  }
  if (fault.code === 'renamed') {
    return `Файл переименован: был ${fault.from}, стал ${fault.path}`;
  }
  if (fault.code === 'swapped') {
    return `Файл подменён: на месте ${fault.path} лежит содержимое ${fault.from}`;
  }
  return 'path' in fault ? `${ofFile[fault.code]}: ${fault.path}` : plain[fault.code];
}

export const verdictWords = ({ faults }: PackageVerdict): string =>
  faults.length === 0 ? 'Пакет цел: каждый файл тот, что был записан' : 'Пакет изменён или неполон';

/** Who signed what and when; «of a case that goes on» is said first. */
export function packageWords({ case: about, ...manifest }: Manifest): readonly (readonly [string, string])[] {
  return [
    ['Дело', `${about.transportType} ${about.transportNumber}${about.supplier === null ? '' : `, ${about.supplier}`}`],
    [
      'Состояние',
      about.isOver ? `${about.status}, дело окончено` : `${about.status}. Дело продолжается: записи могут добавиться`,
    ],
    ['Код пакета', manifest.code],
    ['Подписал', `${manifest.organisation}, пакет заказал ${manifest.madeBy}`],
    ['Отпечаток ключа', inGroups(manifest.key.fingerprint)],
  ];
}

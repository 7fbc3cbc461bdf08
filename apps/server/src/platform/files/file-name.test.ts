import { expect, test } from 'vitest';

import { fileNameOf } from './file-name.ts';

test.each([
  ['Накладная ЭБ204517.pdf', 'pdf', 'Накладная ЭБ204517.pdf'],
  ['ФОТО.JPG', 'jpg', 'ФОТО.JPG'],
  ['снимок.jpeg', 'jpg', 'снимок.jpeg'],
  ['счёт.bat', 'pdf', 'счёт.bat.pdf'],
  ['счёт.hta', 'txt', 'счёт.hta.txt'],
  ['счёт.pdf.exe . ', 'pdf', 'счёт.pdf.exe.pdf'],
  ['фото\u202Egpj.exe', 'jpg', 'фотоgpj.exe.jpg'],
  ['а\u200Bб\r\nв.pdf', 'pdf', 'абв.pdf'],
  ['../../etc/passwd', 'txt', '.._.._etc_passwd.txt'],
  ['C:\\temp\\a.pdf', 'pdf', 'C__temp_a.pdf'],
  ['', 'pdf', 'файл.pdf'],
  ['...', 'pdf', 'файл.pdf'],
  ['.pdf', 'pdf', '.pdf.pdf'],
  [`${'д'.repeat(300)}.pdf`, 'pdf', `${'д'.repeat(150)}.pdf`],
])('%j of type %s is saved as %j', (given, extension, name) => {
  expect(fileNameOf(given, extension)).toBe(name);
});

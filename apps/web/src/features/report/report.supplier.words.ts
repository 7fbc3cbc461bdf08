// Plots of a supplier's card.
import { shareOf } from '@otk/domain/report/report.rules';
import type { SupplierCard } from '@otk/domain/report/report.supplier';
import {
  supplierAnswerText,
  supplierDifferedText,
  supplierDirtText,
  supplierStandingText,
} from '@otk/domain/report/report.supplier.story';
import { formatPercent, formatPeriod, tonnesWords, transportsWords } from '@otk/domain/kernel/unit-words';

import { counted, formatNumber } from '#ui/format';

import { type Bar, monthLabel, type Plot } from './report.words.ts';

const said = (text: string) => ({ text, worst: null });
const barsAtMost = 12;

/** `mayOpen`: whether the person may read the rows behind the bars. */
export function supplierPlots(card: SupplierCard, mayOpen: boolean): Plot[] {
  const plots = [dirtPlot(card), differedPlot(card), kindPlot(card), answerPlot(card), causePlot(card)];
  return mayOpen
    ? plots
    : plots.map((plot) => ({ ...plot, bars: plot.bars.map((bar) => ({ ...bar, narrowing: null })) }));
}

const dirtPlot = (card: SupplierCard): Plot => ({
  key: 'dirt',
  title: 'Засор по месяцам',
  story: said(supplierDirtText(card)),
  caption: 'Процент от нетто ТС, у которых записан засор. Пустое место: в этом месяце таких ТС не было.',
  layout: 'vertical',
  columns: ['Месяц', 'Засор, % нетто'],
  empty: 'За двенадцать месяцев засор не записан.',
  bars: card.months.every(({ judged }) => judged === 0)
    ? []
    : card.months.map(({ begin, end, judged, net, trash }) => ({
        key: begin,
        label: monthLabel(begin),
        name: formatPeriod({ begin, end }),
        value: net > 0 ? shareOf(trash, net) : null,
        text: net > 0 ? formatPercent(shareOf(trash, net), 1, 1) : 'нет данных',
        note:
          net > 0 ? `${transportsWords(judged)}, ${tonnesWords(trash)} из ${tonnesWords(net)}` : 'ничего не взвешено',
        kind: 'QUALITY' as const,
        narrowing: judged === 0 ? null : { begin, end },
      })),
});

const differedWords = {
  mass: 'Масса сверх предела',
  dirt: 'Засор сверх нормы',
  kinds: 'Незаявленные виды',
  unordered: 'Незаказная продукция',
} as const satisfies Record<keyof SupplierCard['now']['differed'], string>;

function differedPlot(card: SupplierCard): Plot {
  const { differed, net, weighed } = card.now;
  const parts = Object.entries(differedWords) as [keyof typeof differedWords, string][];
  return {
    key: 'differed',
    title: 'Что разошлось',
    story: said(supplierDifferedText(card)),
    caption: 'Тонны взвешенных ТС. Балл: килограмм расхождения на тонну нетто.',
    layout: 'horizontal',
    columns: ['Что разошлось', 'Тонн'],
    empty: weighed === 0 ? 'Взвешенных ТС нет.' : 'За период ничего не разошлось.',
    bars:
      weighed === 0 || parts.every(([key]) => differed[key] === 0)
        ? []
        : parts.map(([key, name]) => ({
            key,
            label: name,
            name,
            value: differed[key],
            text: tonnesWords(differed[key]),
            note: net > 0 ? `${formatNumber((differed[key] / net) * 1000, 1)}\u00A0кг на тонну нетто` : '',
            kind: 'QUALITY' as const,
            narrowing: differed[key] === 0 ? null : { discrepancy: true },
          })),
  };
}

/** What was not compared is not called right: a load without papers or without a recorded dirt. */
function noneFailedWords({ kinds, now }: SupplierCard): string {
  if (kinds.length === 0) {
    return 'Виды лома за период не найдены.';
  }
  return now.dirt === null
    ? 'Незаявленных видов не найдено, засор не записан.'
    : 'Незаявленных видов и засора сверх нормы не найдено.';
}

function kindPlot(card: SupplierCard): Plot {
  const { kinds } = card;
  const failed = kinds.filter(({ tonnes }) => tonnes > 0);
  const [worst] = failed;
  return {
    key: 'kinds',
    title: 'Виды, которые не сходятся',
    story: said(
      worst
        ? `Больше всего не сошлось у вида ${worst.code}: ${tonnesWords(worst.tonnes)}, у ${formatNumber(worst.failed)} из ${transportsWords(worst.transports)}.`
        : noneFailedWords(card),
    ),
    caption: `Тонны вида, которых не было в документах, и его доля засора сверх нормы, не больше ${barsAtMost} видов.`,
    layout: 'horizontal',
    columns: ['Вид лома', 'Тонн'],
    empty: 'Сравнивать нечего.',
    bars: failed.slice(0, barsAtMost).map(({ code, name, transports, failed: count, tonnes }) => ({
      key: code,
      label: code,
      name: `${code} · ${name}`,
      value: tonnes,
      text: tonnesWords(tonnes),
      note: `не сошлось у ${formatNumber(count)} из ${transportsWords(transports)}`,
      kind: 'QUALITY' as const,
      narrowing: { kinds: [code] },
    })),
  };
}

const answerNames = {
  inTime: 'Вовремя',
  late: 'С опозданием',
  none: 'Без ответа',
  waiting: 'Срок не прошёл',
} as const satisfies Record<keyof SupplierCard['now']['answers'], string>;

function answerPlot(card: SupplierCard): Plot {
  const { answers, contested } = card.now;
  const isContested = contested.lost + contested.won + contested.open > 0;
  const parts = Object.entries(answerNames) as [keyof typeof answerNames, string][];
  const bar = ([key, name]: (typeof parts)[number]): Bar => ({
    key,
    label: name,
    name,
    value: answers[key],
    text: formatNumber(answers[key], 0),
    note: '',
    kind: 'RESPONSIBLE',
    narrowing: answers[key] === 0 ? null : {},
  });
  return {
    key: 'answers',
    title: 'Ответы на телефонограммы',
    story: said(supplierAnswerText(card)),
    caption: `Телефонограммы периода.${isContested ? ' Проиграно: комиссия проведена или приемка завершена, и расхождение осталось или груз возвращён.' : ''}`,
    layout: 'horizontal',
    columns: ['Ответ', 'Телефонограмм'],
    empty: '',
    bars: parts.every(([key]) => answers[key] === 0) ? [] : parts.map(bar),
  };
}

const causePlot = (card: SupplierCard): Plot => ({
  key: 'causes',
  title: 'Простой по причинам',
  story: said(supplierStandingText(card)),
  caption: 'Часы на ответственном хранении внутри периода; ТС с несколькими причинами считается в каждой.',
  layout: 'horizontal',
  columns: ['Причина', 'Часов'],
  empty: '',
  bars: card.causes.slice(0, barsAtMost).map(({ reason, cases, hours }) => ({
    key: reason.id,
    label: reason.name,
    name: reason.name,
    value: hours,
    text: `${formatNumber(hours, 1)}\u00A0ч`,
    note: counted(cases, 'случай', 'случая', 'случаев'),
    kind: 'RESPONSIBLE' as const,
    narrowing: { reasonIds: [reason.id] },
  })),
});

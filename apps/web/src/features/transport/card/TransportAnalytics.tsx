import { styled } from '@mui/material/styles';
import type { TransportAnalytics as Analytics } from '@otk/domain/transport/transport.analytics';
import { formatPercent, tonnesWords } from '@otk/domain/kernel/unit-words';

import { formatDateTime, formatTonnes } from '#ui/format';
import { Section } from '#ui/layout/Section';
import { Stack } from '#ui/layout/boxes';

import { BarPlot } from './BarPlot.tsx';
import { Facts, type Fact } from './Facts.tsx';
import { durationText } from './transport.plot.ts';

/** Declared and found weights, and the duration of each stage. */
export const TransportAnalytics = ({ analytics }: { readonly analytics: Analytics }) => (
  <Stack>
    <Section title="Итог">
      <Totals>
        <Facts facts={totals(analytics)} />
      </Totals>
    </Section>
    <Section title="Заявлено и найдено по видам">
      <Kinds kinds={analytics.kinds} />
    </Section>
    <Section title="Сколько длился каждый этап">
      <Stages stages={analytics.stages} />
    </Section>
  </Stack>
);

const orDash = (value: number | null, words: (value: number) => string) => (value === null ? undefined : words(value));
const signed = (value: number, words: (value: number) => string) => `${value > 0 ? '+' : ''}${words(value)}`;
/** As in the rows of reports; the share of dirt as in the balance beside it. */
const percent = (value: number) => formatPercent(value, 2);

const withShare = (
  value: number | null,
  share: number | null,
  words: (value: number) => string,
  shareWords = percent,
) => (value === null ? undefined : [words(value), orDash(share, shareWords)].filter(Boolean).join(' · '));

const totals = (of: Analytics): Fact[] => [
  ['Нетто по документам', tonnesWords(of.senderNet)],
  ['Нетто по взвешиванию', orDash(of.registerNet, tonnesWords)],
  ['Расхождение', withShare(of.diff, of.diffPercent, (value) => signed(value, tonnesWords))],
  ['Засор', withShare(of.trash, of.trashPercent, tonnesWords, formatPercent)],
  ['Засор по норме видов', tonnesWords(of.weediness)],
  ['Незаказная продукция', tonnesWords(of.unordered)],
];

function Kinds({ kinds }: Pick<Analytics, 'kinds'>) {
  if (kinds.length === 0) {
    return <Nothing>Виды лома ещё не указаны: сравнивать нечего.</Nothing>;
  }
  return (
    <BarPlot
      label="Заявлено и найдено по видам"
      groups={kinds.map(({ code, name, declared, found }) => ({
        id: code,
        label: code,
        spoken: `${code}, ${name}: заявлено ${tonnesWords(declared)}, найдено ${tonnesWords(found)}`,
        bars: [
          { id: 'declared', value: declared, text: `заявлено ${tonnesWords(declared)}`, fill: 'hatched' },
          { id: 'found', value: found, text: `найдено ${tonnesWords(found)}`, fill: 'solid' },
        ],
      }))}
      table={{
        head: ['Вид', 'Заявлено, т', 'Найдено, т', 'Засор по норме, т'],
        rows: kinds.map(({ code, declared, found, weediness }) => ({
          id: code,
          cells: [code, formatTonnes(declared), formatTonnes(found), formatTonnes(weediness)],
        })),
      }}
    />
  );
}

function Stages({ stages }: Pick<Analytics, 'stages'>) {
  if (stages.length === 0) {
    return <Nothing>Статус ещё не менялся: считать нечего.</Nothing>;
  }
  const lasted = ({ end, minutes }: Analytics['stages'][number]) =>
    end === null ? `${durationText(minutes)}, идёт` : durationText(minutes);
  return (
    <BarPlot
      label="Сколько длился каждый этап"
      groups={stages.map((stage) => ({
        id: stage.begin + stage.status,
        label: stage.description,
        spoken: `${stage.description}: ${lasted(stage)}, с ${formatDateTime(stage.begin)}`,
        bars: [
          {
            id: 'stage',
            value: stage.minutes,
            text: lasted(stage),
            fill: stage.end === null ? 'hatched' : 'solid',
          },
        ],
      }))}
      table={{
        head: ['Этап', 'Начало', 'Конец', 'Длился'],
        rows: stages.map((stage) => ({
          id: stage.begin + stage.status,
          cells: [
            stage.description,
            formatDateTime(stage.begin),
            stage.end ? formatDateTime(stage.end) : '—',
            lasted(stage),
          ],
        })),
      }}
    />
  );
}

/** Six of them: rows of one length. */
const Totals = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('tablet')]: { '& > dl': { gridTemplateColumns: 'repeat(3, 1fr)' } },
}));

const Nothing = styled('p')(({ theme }) => ({ margin: 0, color: theme.tokens.inkMuted }));

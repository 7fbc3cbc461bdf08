// The act ТОРГ-2 as people sign it on glass: what it is about in a few lines, and the hash of everything it says.
import { canonical, type Json } from '../../kernel/canonical.ts';
import { formatWorksDay, keptTonnes } from '../../kernel/unit-words.ts';
import { paperNumber } from '../../kernel/paper-number.ts';
import { formatNumber } from '../../kernel/words.ts';
import type { Shown } from '../signature/signature.act.ts';
import { signerOf } from '../signature/signature.shown.ts';
import type { TorgFigures, TorgRow } from './torg.figures.ts';
import { personOf } from './torg.person.ts';
import { absences } from './torg.prefill.ts';
import type { TorgFields } from './torg.schema.ts';

export interface SignedAct {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly savedAt: string;
  readonly fields: TorgFields;
  readonly figures: TorgFigures;
}

/** Every line and figure of the act. */
export const actContent = ({ fields, figures }: Pick<SignedAct, 'fields' | 'figures'>): string =>
  canonical({ fields, figures } as unknown as Json);

const rowWords = ({ declared, found, defect, shortage, surplus }: Omit<TorgRow, 'name' | 'sort'>): string =>
  [
    ['по документам', declared],
    ['обнаружено', found],
    ['брак', defect],
    ['недостача', shortage],
    ['излишки', surplus],
  ]
    .flatMap(([label, value]) => (typeof value === 'number' ? [`${label} ${keptTonnes(value)}`] : []))
    .join(', ');

const kilograms = (net: number): string => `${formatNumber(net)} кг`;

export function shownAct(act: SignedAct, contentSha256: string): Shown {
  const { fields, figures } = act;
  const lines: readonly (readonly [label: string, text: string])[] = [
    ['Акт', `№ ${act.label} от ${formatWorksDay(act.savedAt)}, версия ${act.version}`],
    ['ТС', [fields.delivery, fields.deliveryNumber].filter(Boolean).join(' ')],
    ['Поставщик', fields.supplier],
    ['Нетто по документам', kilograms(figures.masses.declared.net)],
    ['Нетто фактически', kilograms(figures.masses.actual.net)],
    ...figures.rows.map((row) => [row.name, rowWords(row)] as const),
    ['Дефекты', fields.defects],
    ['Заключение комиссии', fields.conclusion],
    ['Председатель', fields.chairman],
    ['Члены комиссии', membersOf(fields).join('; ')],
    ['Представитель поставщика', fields.representative],
    ['Отпечаток всего акта', contentSha256],
  ];
  return {
    kind: 'TORG',
    subjectId: act.id,
    title: `Акт ТОРГ-2 № ${act.label}`,
    lines: lines.flatMap(([label, text]) => (text === '' ? [] : [{ label, text }])),
    signers: [
      signerIn('CHAIRMAN', fields.chairman),
      ...membersOf(fields).map((member) => signerIn('MEMBER', member)),
      // Nobody signs for a representative who was not there.
      ...(Object.values<string>(absences).includes(fields.representative)
        ? []
        : [signerIn('REPRESENTATIVE', fields.representative, authorityWords(fields))]),
    ],
  };
}

/** One person on a line. */
export const membersOf = ({ members }: Pick<TorgFields, 'members'>): string[] =>
  members.split('\n').filter((member) => member.trim() !== '');

function signerIn(role: 'CHAIRMAN' | 'MEMBER' | 'REPRESENTATIVE', person: string, basis = '') {
  const { post, name } = personOf(person);
  return signerOf(role, name, post, basis);
}

const authorityWords = ({ authority, authorityNumber, authorityDate }: TorgFields): string =>
  [authorityNumber ? paperNumber(authority, authorityNumber) : authority, authorityDate && `от ${authorityDate}`]
    .filter(Boolean)
    .join(' ');

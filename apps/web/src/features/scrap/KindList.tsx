import { Alert, Button, Typography } from '@mui/material';
import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';
import type { ScrapLine, Transport } from '@otk/domain/transport/transport.schema';
import { remainingWeight } from '@otk/domain/transport/transport.weights';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';

import type { Recents } from '#platform/recents';
import { PlusIcon } from '#ui/icons';
import { withUnitsKept } from '#ui/format';
import { understood } from '#ui/form/number-text';
import { PlainList } from '#ui/layout/boxes';

import { KindRest } from './KindRest.tsx';
import { KindRow } from './KindRow.tsx';
import { ListFrame, Totals } from './ListFrame.tsx';
import { PickDialog } from './PickDialog.tsx';
import { comparedKinds, type KindField } from './scrap.compare.ts';
import { tonnesWords } from './scrap.figures.ts';
import {
  acceptDeclared,
  type AcceptedKinds,
  type KindValues,
  liveKinds,
  newKindValues,
  total,
  weedinessOf,
} from './scrap.kinds.ts';
import { choicesInOrder } from './scrap.search.ts';
import { useLineFocus } from './scrap.use-line-focus.ts';
import type { EditedList } from './scrap.use-list.ts';

interface KindListProps {
  /** Accessible name: «Обнаруженные виды лома». */
  readonly label: string;
  readonly empty: string;
  readonly field: KindField;
  readonly list: EditedList<KindValues>;
  readonly isEditable: boolean;
  readonly kinds: readonly ScrapType[];
  /** In place of the kinds while they are not known. */
  readonly unknown?: ReactNode;
  readonly recents: Recents;
  /** Set for found kinds: percent and remaining weight are computed from it. `whole` is null while it is not weighed. */
  readonly weighed?: { readonly whole: number | null; readonly preview: Transport };
  /** Where or by whom it is weighed. */
  readonly toWeighing?: ReactNode;
  /** Set for found kinds: they are offered first, and all of them by one button. */
  readonly declared?: readonly ScrapLine[];
  /** Shown below the rows, so that messages do not move the field while typing. */
  readonly explanation?: ReactNode;
}

export function KindList(props: KindListProps) {
  const {
    label,
    empty,
    field,
    list,
    isEditable,
    kinds,
    unknown,
    recents,
    weighed,
    declared = [],
    toWeighing,
    explanation,
  } = props;
  const [isPicking, setPicking] = useState(false);
  const { rows, focusLine } = useLineFocus();
  const openPicker = useCallback(() => setPicking(true), []);
  const live = liveKinds(list.rows);
  const whole = weighed?.whole ?? null;

  const pick = (id: string) => {
    const kind = kinds.find((one) => one.id === id);
    if (kind) {
      const { code, name, percent } = kind;
      focusLine(list.add(newKindValues({ id, code, name, percent })));
      recents.add(id);
    }
    setPicking(false);
  };
  return (
    <ListFrame
      list={list}
      isEditable={isEditable}
      nameOf={({ kind }) => kind.code}
      compare={(conflicts) => comparedKinds(field, conflicts)}
    >
      {list.rows.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {isEditable && weighed && whole !== null && live.length === 0 && (
        <AcceptDeclared {...acceptDeclared(declared, remainingWeight(weighed.preview))} list={list} />
      )}
      <PlainList ref={rows} aria-label={label}>
        {list.rows.map((line) => (
          <KindRow
            key={line.key}
            line={line}
            whole={whole}
            error={firstOf(list.errors.get(line.key))}
            isEditable={isEditable}
            onChange={list.change}
          />
        ))}
      </PlainList>
      <Totals>
        <span>Итого</span>
        <span>{tonnesWords(total(live.map(({ values }) => understood(values.net))))}</span>
        <span>засор по норме {tonnesWords(total(live.map(({ values }) => weedinessOf(values))))}</span>
      </Totals>
      {weighed && whole !== null && (
        <KindRest preview={weighed.preview} list={list} isEditable={isEditable} rows={rows} />
      )}
      {explanation}
      {isEditable && <AddKind onAdd={openPicker} />}
      {isEditable && weighed && whole === null && (
        <Alert severity="info" action={toWeighing}>
          Не взвешен: принять как заявлено можно после взвешивания
        </Alert>
      )}
      {isPicking && (
        <KindPicker
          kinds={kinds}
          unknown={unknown}
          declared={declared}
          recents={recents}
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      )}
    </ListFrame>
  );
}

const AddKind = memo(function AddKind({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Button size="large" startIcon={<PlusIcon />} onClick={onAdd}>
      Добавить вид
    </Button>
  );
});

/** «Принять как заявлено»: saved at once when the weights add up, otherwise left for the person to correct. */
function AcceptDeclared({ values, isExact, list }: AcceptedKinds & { readonly list: EditedList<KindValues> }) {
  if (values.length === 0) {
    return null;
  }
  const accept = () => {
    values.forEach((kind) => list.add(kind));
    if (isExact) {
      void list.save();
    }
  };
  const words = values.map(({ kind, net }) => `${kind.code} ${tonnesWords(net ?? 0)}`).join(', ');
  return (
    <Button variant="contained" size="large" onClick={accept}>
      Принять как заявлено: {words}
    </Button>
  );
}

const firstOf = (errors: Readonly<Record<string, string>> | undefined) => errors && Object.values(errors)[0];

interface KindPickerProps extends Pick<KindListProps, 'unknown'> {
  readonly kinds: readonly ScrapType[];
  readonly declared: readonly ScrapLine[];
  readonly recents: Recents;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

function KindPicker({ kinds, unknown, declared, recents, onPick, onClose }: KindPickerProps) {
  const choices = useMemo(
    () =>
      kinds
        .filter(({ isActive }) => isActive)
        .map(({ id, code, name, limits }) => ({
          id,
          label: code,
          note: withUnitsKept(limits ? `${name} · ${limits}` : name),
        })),
    [kinds],
  );
  const declaredIds = declared.filter(({ deleted }) => !deleted).map(({ productionType }) => productionType.id);
  return (
    <PickDialog
      title="Вид лома"
      searchLabel="Код или название"
      of="scrapType"
      unknown={unknown}
      sections={[{ id: 'kinds', title: 'Все виды', choices }]}
      first={{ id: 'declared', title: 'Заявлены', choices: choicesInOrder(choices, declaredIds) }}
      recentIds={recents.read()}
      onPick={onPick}
      onClose={onClose}
    />
  );
}

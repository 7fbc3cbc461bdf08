import { Alert, Button, Typography } from '@mui/material';
import type { ProductionType, UnorderedSection, UnorderedSign } from '@otk/domain/dictionary/dictionary.schema';
import { may } from '@otk/domain/kernel/actor';
import { weightsClosedBy } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { unorderedSum } from '@otk/domain/transport/transport.weights';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';

import type { Recents } from '#platform/recents';
import { PlusIcon } from '#ui/icons';
import { Section } from '#ui/layout/Section';
import { useSaveKey } from '#ui/form/use-save-key';
import { Stack } from '#ui/layout/boxes';
import { PlainList } from '#ui/layout/boxes';

import { ItemRow } from './ItemRow.tsx';
import { ListFrame, Totals } from './ListFrame.tsx';
import { PickDialog } from './PickDialog.tsx';
import { comparedItems } from './scrap.compare.ts';
import { itemDraft, itemEdit, itemLines, itemList, itemMerge, newItemValues, withItems } from './scrap.items.ts';
import { useLineFocus } from './scrap.use-line-focus.ts';
import { useList } from './scrap.use-list.ts';
import type { ListTabProps } from './scrap.tab.ts';
import { SignsDialog } from './SignsDialog.tsx';
import { scrapDrafts } from './scrap.drafts.ts';

interface UnorderedTabProps extends ListTabProps {
  readonly sections: readonly UnorderedSection[];
  readonly types: readonly ProductionType[];
  readonly signs: readonly UnorderedSign[];
  readonly recents: Recents;
  /** Adds photos of a find; absent when the person may not. */
  readonly onPhoto?: ((item: string, files: readonly File[]) => void) | undefined;
}

const spec = {
  linesOf: ({ unorderedProduction }: Transport) => itemLines(unorderedProduction),
  merge: itemMerge,
  toEdit: itemEdit,
  schema: itemList,
};

/** «Незаказная»: items of the consignment that were not ordered. */
export function UnorderedTab(props: UnorderedTabProps) {
  const { transport, actor, saves, reload, openDraft, onSaved, onUnsaved, explain, signs, onPhoto } = props;
  const closed = weightsClosedBy(transport);
  const isEditable = may(actor, 'UNORDERED_EDIT') && closed === null;
  const [draft] = useState(() => openDraft(scrapDrafts.unordered, itemDraft));
  const list = useList({ spec, transport, isEditable, draft, save: saves.unordered, reload, onSaved, onUnsaved });
  const [isPicking, setPicking] = useState(false);
  const { rows, focusLine } = useLineFocus();
  const [signed, setSigned] = useState<string | null>(null);
  const [inKilograms, setInKilograms] = useState(false);
  const onUnit = useCallback(() => setInKilograms((before) => !before), []);
  const onSigns = useCallback((key: string) => setSigned(key), []);

  const preview = useMemo(() => withItems(transport, list.rows), [transport, list.rows]);
  const settled = useDeferredValue(preview);
  const explanation = useMemo(() => explain(settled), [explain, settled]);
  const isUnsaved = list.changed.length > 0;
  useSaveKey({ save: () => void list.save(), isActive: isUnsaved });

  const signNames = useMemo(() => new Map(signs.map(({ id, name }) => [id, name])), [signs]);
  const signedLine = list.rows.find(({ key }) => key === signed);
  return (
    <Stack>
      {closed && <Alert severity={closed.code === 'transport.alarmed' ? 'error' : 'info'}>{closed.message}</Alert>}
      <Section title="Незаказная продукция">
        <ListFrame list={list} isEditable={isEditable} nameOf={({ item }) => item.name} compare={comparedItems}>
          {list.rows.length === 0 && <Typography color="textSecondary">Незаказная продукция не записана</Typography>}
          <PlainList ref={rows} aria-label="Незаказная продукция">
            {list.rows.map((line) => (
              <ItemRow
                key={line.key}
                line={line}
                signs={line.values.signIds.flatMap((id) => signNames.get(id) ?? []).join(' · ')}
                errors={list.errors.get(line.key)}
                isEditable={isEditable}
                onChange={list.change}
                onSigns={onSigns}
                inKilograms={inKilograms}
                onUnit={onUnit}
                onPhoto={onPhoto}
              />
            ))}
          </PlainList>
          {list.rows.length > 0 && (
            <Totals>
              <span>Итого</span>
              <span>{`${unorderedSum(preview.unorderedProduction)}\u00A0т`}</span>
            </Totals>
          )}
          {isUnsaved && explanation}
          {isEditable && (
            <Button size="large" startIcon={<PlusIcon />} onClick={() => setPicking(true)}>
              Добавить находку
            </Button>
          )}
        </ListFrame>
      </Section>
      {isPicking && (
        <ItemPicker
          {...props}
          onAdd={(values) => {
            focusLine(list.add(values));
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {signedLine && (
        <SignsDialog
          itemName={signedLine.values.item.name}
          signs={signs}
          unknown={props.unknown}
          chosenIds={signedLine.values.signIds}
          onChoose={(signIds) => {
            list.change(signedLine.key, { signIds });
            setSigned(null);
          }}
          onClose={() => setSigned(null)}
        />
      )}
    </Stack>
  );
}

interface ItemPickerProps extends Pick<UnorderedTabProps, 'sections' | 'types' | 'recents' | 'unknown'> {
  readonly onAdd: (values: ReturnType<typeof newItemValues>) => void;
  readonly onClose: () => void;
}

function ItemPicker({ sections, types, unknown, recents, onAdd, onClose }: ItemPickerProps) {
  const typeOf = (id: string) => types.find((type) => type.id === id);
  const choices = sections.map(({ id, name, items }) => ({
    id,
    title: name,
    choices: items.map((item) => ({
      id: item.id,
      label: item.name,
      note: noteOf(typeOf(item.productionTypeId)?.name, name),
    })),
  }));
  const pick = (id: string) => {
    const item = sections.flatMap(({ items }) => items).find((one) => one.id === id);
    if (item) {
      recents.add(id);
      const type = typeOf(item.productionTypeId);
      onAdd(
        newItemValues(
          { id, name: item.name },
          { id: item.productionTypeId, code: type?.code ?? '', name: type?.name ?? '' },
        ),
      );
    }
  };
  return (
    <PickDialog
      title="Незаказная продукция"
      searchLabel="Название или тип"
      of="item"
      unknown={unknown}
      sections={choices}
      recentIds={recents.read()}
      onPick={pick}
      onClose={onClose}
    />
  );
}

/** Hides a type whose name equals its section. */
const noteOf = (type: string | undefined, section: string) => (type === undefined || type === section ? '' : type);

import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  canEditKppField,
  type KppEdit,
  kppEdit,
  type KppField,
  kppFieldNames,
  kppMovements,
  kppValuesOf,
} from '@otk/domain/kpp/kpp.schema';
import { isReading } from '@otk/domain/kpp/kpp.reading';
import { hasOpenAlarm } from '@otk/domain/transport/transport.alarm';
import { isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';
import * as z from 'zod/mini';

import { Refused, typedIsSafe } from '#ui/feedback/Refused';
import { type KeptEdit } from '#platform/editor/edit-state';
import { keptEdit } from '#platform/editor/editor';
import { byField } from '#platform/editor/merge';
import { useEdited, useEditor } from '#platform/editor/use-editor';
import { ConflictDialog } from '#ui/form/ConflictDialog';
import { RestoredNote } from '#ui/form/RestoredNote';
import { usePerson } from '#platform/person';
import { useTransportServices } from '#features/transport/transport.services';
import { saveOrShow } from '#ui/form/save-or-show';
import { useDraft } from '#platform/use-draft';
import { FormStack } from '#ui/layout/boxes';

import { KppFields } from '../KppFields.tsx';
import { historyFieldOf, textOf } from '../kpp.offline.ts';
import { type KppTyped, kppTyped } from '../kpp.typed.ts';
import { kppFieldNames as titles, readingIn } from '../kpp.words.ts';
import { KppMeasurements } from '../KppMeasurements.tsx';
import { sensible } from '../kpp.sense.ts';
import { useKppServices } from '../kpp.services.ts';
import { useKppLists } from './kpp.lists.ts';
import { KppSecondReading } from './KppSecondReading.tsx';
import { kppDrafts } from '../kpp.drafts.ts';

const merge = byField<KppTyped>(kppFieldNames);

/** The record of the gate as a form with «Сохранить»; what is typed survives a killed tab. */
export function KppRecord({ transport }: { readonly transport: Transport }) {
  const lists = useKppLists();
  const { permissions } = usePerson();
  const isHeld = hasOpenAlarm(transport);
  const canEdit = (field: KppField) =>
    canEditKppField({ permissions }, field) &&
    (!isClosed(transport) || kppMovements.includes(field)) &&
    // The reading of an alarm is never overwritten.
    !(isHeld && isReading(field));
  const editor = useRecord(transport, canEdit, lists.rules);
  const { mine, base, server, errors, failure, changed, conflicts, isComparing, isSaving, restoredAt } =
    useEdited(editor);
  const compared = isComparing ? conflicts : [];

  return (
    <FormStack
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveOrShow(editor.save, event.currentTarget);
      }}
    >
      {restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={editor.discard} />}
      <KppFields
        values={mine}
        onChange={(part) => editor.change((typed) => ({ ...typed, ...part }))}
        errors={errors}
        canEdit={canEdit}
        seesDriver={permissions.includes('DRIVER_READ')}
        lists={lists}
        readings={
          <>
            <KppMeasurements measurements={transport.measurements} />
            {isHeld && permissions.includes('TRANSPORT_EDIT') && !isClosed(transport) && (
              <KppSecondReading transport={transport} />
            )}
          </>
        }
      />
      <Refused of={failure} whatIsSafe={typedIsSafe} />
      {changed.length > 0 && (
        <Bar>
          <Button onClick={editor.discard} disabled={isSaving}>
            Отменить
          </Button>
          <Save type="submit" variant="contained" loading={isSaving}>
            Сохранить
          </Save>
        </Bar>
      )}
      {compared.length > 0 && (
        <ConflictDialog
          title="Данные изменил другой сотрудник"
          lines={compared.map((field) => ({
            key: field,
            field: historyFieldOf(field),
            title: titles[field],
            was: textOf(lists, field, base.value[field]),
            mine: textOf(lists, field, mine[field]),
            now: textOf(lists, field, server.value[field]),
          }))}
          onDecide={(theirs, decided) =>
            void editor.decide(
              compared.filter((field) => theirs.includes(field)),
              decided,
            )
          }
          onPostpone={editor.postpone}
        />
      )}
    </FormStack>
  );
}

function useRecord(transport: Transport, canEdit: (field: KppField) => boolean, rules: readonly ValidationRule[]) {
  const kpp = useKppServices();
  const { changes } = useTransportServices();
  const draft = useDraft(kppDrafts.record, transport.id, keptEdit(kppTyped));
  return useEditor({
    record: transport,
    read: (card: Transport) => ({ version: card.version, value: kppValuesOf(card) as KppTyped }),
    merge,
    draft,
    mayEdit: canEdit,
    check: (edit) => {
      const checked = z.safeParse(kppEdit, toEdit(edit));
      const isMeasured = merge.differing(edit.base.value, edit.mine).some(isReading);
      return isMeasured ? sensible(checked, rules, readingIn(edit.mine)) : checked;
    },
    save: (body: KppEdit) => kpp.queries.edit(transport.id, body),
    reload: () => changes.fetchCard(transport.id),
  });
}

/** Only what was changed is sent, with what was seen before. */
function toEdit({ base, mine }: KeptEdit<KppTyped>): unknown {
  const changed = merge.differing(base.value, mine);
  const pick = (values: KppTyped) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { ...pick(mine), version: base.version, base: pick(base.value) };
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '8px 0',
  borderTop: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.canvas,
}));

const Save = styled(Button)({ minHeight: 56, minWidth: 180 });

import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { emptyKpp, kppEdit, kppReading } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { Refused, typedIsSafe } from '#ui/feedback/Refused';
import { keptEdit } from '#platform/editor/editor';
import { byField } from '#platform/editor/merge';
import { useEdited, useEditor } from '#platform/editor/use-editor';
import { usePlatform } from '#platform/services';
import { saveOrShow } from '#ui/form/save-or-show';
import { showToast } from '#ui/feedback/Toasts';
import { doneWords } from '#platform/outbox/done-words';
import { useDraft } from '#platform/use-draft';
import { Stack } from '#ui/layout/boxes';

import { KppRadiation } from '../KppRadiation.tsx';
import { sensible } from '../kpp.sense.ts';
import { type KppTyped, kppTyped } from '../kpp.typed.ts';
import { readingIn } from '../kpp.words.ts';
import { useKppServices } from '../kpp.services.ts';
import { useKppLists } from './kpp.lists.ts';
import { kppDrafts } from '../kpp.drafts.ts';

const merge = byField<KppTyped>(kppReading);
const nothing = { version: 0, value: emptyKpp as KppTyped };

/** A second measurement of a vehicle under alarm: it stands beside the reading of the alarm and never replaces it. */
export function KppSecondReading({ transport }: { readonly transport: Transport }) {
  const lists = useKppLists();
  const kpp = useKppServices();
  const { outbox } = usePlatform();
  const draft = useDraft(kppDrafts.secondReading, transport.id, keptEdit(kppTyped));
  const editor = useEditor({
    record: nothing,
    read: (record) => record,
    merge,
    draft,
    check: ({ mine }) => {
      const { radiationBackground, radiationMax, radiationDevice, radiationMethod } = mine;
      const body = { version: transport.version, radiationBackground, radiationMax, radiationDevice, radiationMethod };
      return sensible(z.safeParse(secondReading, body), lists.rules, readingIn(mine));
    },
    async save(body) {
      await kpp.queries.edit(transport.id, body);
      return nothing;
    },
    onSaved: () => showToast(doneWords('Измерение внесено', outbox.getState().entries, transport.id)),
  });
  const { mine, errors, failure, isSaving, changed } = useEdited(editor);
  return (
    <Stack>
      <Typography component="h3" variant="subtitle1">
        Повторное измерение
      </Typography>
      <KppRadiation
        values={mine}
        onChange={(part) => editor.change((typed) => ({ ...typed, ...part }))}
        errors={errors}
        canEdit={() => true}
        lists={lists}
        seesDriver={false}
      />
      <Refused of={failure} whatIsSafe={typedIsSafe} />
      <Save
        variant="contained"
        loading={isSaving}
        disabled={changed.length === 0}
        onClick={({ currentTarget }) => void saveOrShow(editor.save, currentTarget.parentElement!)}
      >
        Внести измерение
      </Save>
    </Stack>
  );
}

const secondReading = kppEdit.check(
  z.refine(({ radiationMax }) => typeof radiationMax === 'number', {
    path: ['radiationMax'],
    error: 'Укажите показание',
  }),
);

const Save = styled(Button)({ minHeight: 56, alignSelf: 'flex-start' });

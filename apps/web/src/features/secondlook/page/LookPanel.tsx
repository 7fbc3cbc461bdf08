import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { secondJudgement, type SecondLook } from '@otk/domain/secondlook/secondlook.schema';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';

import { BlockSkeletons } from '#ui/feedback/Skeletons';
import { Refused } from '#ui/feedback/Refused';
import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import { DialogForm } from '#platform/DialogForm';
import { useDialogForm } from '#platform/dialog-form';
import { judge } from '#platform/judge';
import type { Delivered } from '#platform/outbox/write-or-send';
import { NothingYet } from '#platform/page/NothingYet';
import { typedNumber } from '#platform/typed-number';
import { useActInPlace } from '#platform/use-act';
import { standingOf } from '#ui/feedback/standing';
import { showToast } from '#ui/feedback/Toasts';
import { Autocomplete } from '#ui/form/Autocomplete';
import { NumberInput } from '#ui/form/NumberInput';
import { Stack } from '#ui/layout/boxes';

import { secondlookDrafts } from '../secondlook.drafts.ts';
import { useSecondlookServices } from '../secondlook.services.ts';
import { LookPhotos, stageShape } from './LookPhotos.tsx';

const typed = z.object({ kindId: z.nullable(z.string()), percent: typedNumber });

/** The answer needs both; a form that was left empty says so at its fields. */
const answered = secondJudgement.check(
  z.refine(({ kindId }) => kindId !== null, { path: ['kindId'], error: 'Выберите вид лома' }),
  z.refine(({ percent }) => percent !== null, { path: ['percent'], error: 'Укажите засор' }),
);

const said = (delivered: Delivered): void =>
  showToast({
    text: delivered === 'sent' ? 'Оценка записана' : standingOf('Оценка записана', 'waiting'),
    kind: 'success',
  });

/** One load: its photos, and what is judged by them. */
export function LookPanel({ look }: { readonly look: SecondLook }) {
  const services = useSecondlookServices();
  const kinds = useQuery(useDictionaryServices().queries.scrapTypes.list());
  const { busy, failure, run } = useActInPlace();
  const form = useDialogForm({
    form: secondlookDrafts.judge,
    id: look.id,
    schema: typed,
    empty: () => ({ kindId: null, percent: null }),
    judge: (value) => judge(answered, value),
    send: async (body) => said(await services.judge(look.id, body)),
    onDone: () => void services.next(),
  });
  /** The button stays for a moment after the next load has come: a second press sends nothing. */
  const isAnswered = useRef(false);
  const without = (act: () => Promise<unknown>) => async () => {
    if (!isAnswered.current) {
      await act();
      isAnswered.current = true;
      form.discard();
    }
    await services.next();
  };
  const unseen = without(async () => said(await services.judge(look.id, { kindId: null, percent: null })));
  const left = without(() => services.leave(look.id));
  const isBusy = busy.size > 0;
  return (
    <Split>
      <LookPhotos photos={look.photos} />
      <Stack>
        <DialogForm form={form} submitLabel="Записать и дальше">
          <Autocomplete
            label="Основной вид лома"
            isRequired
            options={kinds.data?.filter(({ isActive }) => isActive)}
            query={kinds}
            whenEmpty={<NothingYet of="scrapType" />}
            value={kinds.data?.find(({ id }) => id === form.typed.kindId) ?? null}
            onChange={(kind) => form.change({ kindId: kind?.id ?? null })}
            getKey={({ id }) => id}
            getLabel={({ code, name }) => `${code} · ${name}`}
            error={form.errors['kindId']}
          />
          <NumberInput
            label="Засор"
            isRequired
            value={form.typed.percent}
            onChange={(percent) => form.change({ percent })}
            error={form.errors['percent']}
            allowNegative={false}
            unit="%"
          />
        </DialogForm>
        <Others>
          <Button disabled={isBusy} loading={busy.has('unseen')} onClick={() => void run('unseen', unseen)}>
            По фото не видно
          </Button>
          <Button disabled={isBusy} loading={busy.has('left')} onClick={() => void run('left', left)}>
            Пропустить
          </Button>
        </Others>
        <Refused of={failure} />
      </Stack>
    </Split>
  );
}

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.up('desktop')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
}));

/** The photo with its buttons, and the form. */
export const LookSkeletons = () => <BlockSkeletons heights={[undefined, 240]} within={Waiting} />;

const Waiting = styled(Split)(({ theme }) => ({
  // The line above that says how many are left.
  paddingTop: 40,
  [theme.breakpoints.down('phablet')]: { paddingTop: 64 },
  '& > :first-of-type': { height: 'auto', ...stageShape(theme), marginBottom: 'calc(var(--otk-control) + 8px)' },
}));

const Others = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&& > *': { flex: '1 1 120px' } });

import { Alert, Skeleton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { may } from '@otk/domain/kernel/actor';
import { weightsClosedBy } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { scaleWords } from '@otk/domain/weighing/weighing.scale';
import { tareMethodWords } from '@otk/domain/weighing/weighing.tare';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';

import { useUnsavedForms } from '#platform/editor/use-unsaved';
import { Loaded } from '#ui/feedback/Loaded';
import { Section } from '#ui/layout/Section';
import type { Unconfirmed } from '#ui/feedback/standing';
import { StandingChip } from '#ui/StatusChip';
import { Stack } from '#ui/layout/boxes';

import { Counted } from './Counted.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ClearForm, OverweightForm } from './ReweighForms.tsx';
import type { OpenDraft, WeightPreview } from './weighing.parts.ts';
import type { WeighingQueries } from './weighing.queries.ts';
import type { WeighingField } from './weighing.conflict.ts';
import { differenceHint } from './weighing.words.ts';
import { WeighingList } from './WeighingList.tsx';

interface WeightTabProps {
  readonly transport: Transport;
  readonly actor: { readonly permissions: readonly string[] };
  readonly onSaved: (transport: Transport) => void;
  /** Called with the newest card of the server. */
  readonly reload: () => Promise<Transport>;
  readonly queries: WeighingQueries;
  readonly openDraft: OpenDraft;
  /** The permissible difference of mass, in percent. */
  readonly massLimit: number;
  /** «Почему не сходится вес» for the card with unsaved values. */
  readonly explain: (transport: Transport) => ReactNode;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Weighings whose last write the server has not confirmed. */
  readonly pending: (field: WeighingField) => Unconfirmed | undefined;
  /** «Взвешивает весовщик», for a person who may not; null while it is not known. */
  readonly weighers?: string | null;
}

const formNames = ['register', 'overweight', 'clear'] as const;

/** «Вес»: gross and tare, the reweighs beside them, all earlier weighings below. */
export function WeightTab(props: WeightTabProps) {
  const { transport, actor, queries, openDraft, massLimit, onSaved, reload, explain, onUnsaved, pending, weighers } =
    props;
  const closed = weightsClosedBy(transport);
  const mayRegister = may(actor, 'WEIGHT_REGISTER') && closed === null;
  const mayReweigh = may(actor, 'WEIGHT_OVERWEIGHT') && closed === null;
  const [preview, setPreview] = useState<WeightPreview>({});
  const onPreview = useCallback((typed: WeightPreview) => setPreview((before) => previewWith(before, typed)), []);
  const typed = useMemo(() => withTyped(transport, preview), [transport, preview]);
  const isTyped = preview.registerWeight !== undefined || preview.overweight !== undefined;
  const settled = useDeferredValue(typed);
  const explanation = useMemo(() => explain(settled), [explain, settled]);
  const unsavedIn = useUnsavedForms(formNames, onUnsaved);
  const { data: memory, isLoading: isRecalling } = useQuery({
    ...queries.tares(transport.id),
    enabled: mayRegister || mayReweigh,
  });
  const form = { transport, queries, openDraft, massLimit, memory, isRecalling, onSaved, reload, onPreview };

  return (
    <Stack>
      {closed && <Alert severity={closed.code === 'transport.alarmed' ? 'error' : 'info'}>{closed.message}</Alert>}
      {mayRegister ? (
        <Register {...form} onUnsaved={unsavedIn.register} standing={pending('registerWeight')} />
      ) : (
        <RegisterFigures transport={transport} standing={pending('registerWeight')} weighers={weighers} />
      )}
      {isTyped && explanation}
      <Pair>
        {mayReweigh ? (
          <>
            <Overweight {...form} onUnsaved={unsavedIn.overweight} standing={pending('overweight')} />
            <Clear {...form} onUnsaved={unsavedIn.clear} standing={pending('overweightClear')} />
          </>
        ) : (
          <ReweighFigures transport={transport} standing={pending('overweight') ?? pending('overweightClear')} />
        )}
      </Pair>
      <Section title="Взвешивания">
        <Weighings transportId={transport.id} queries={queries} />
      </Section>
    </Stack>
  );
}

// Typing into one form does not draw the others again.
const Register = memo(RegisterForm);
const Overweight = memo(OverweightForm);
const Clear = memo(ClearForm);

/** The same object when nothing is typed, as at first. */
const previewWith = (before: WeightPreview, typed: WeightPreview): WeightPreview =>
  (Object.keys(typed) as (keyof WeightPreview)[]).every((name) => before[name] === typed[name])
    ? before
    : { ...before, ...typed };

const withTyped = (transport: Transport, preview: WeightPreview): Transport => {
  const typed = Object.entries(preview).filter(([, value]) => value !== undefined);
  return { ...transport, ...Object.fromEntries(typed) };
};

interface FiguresProps {
  readonly transport: Transport;
  readonly standing: Unconfirmed | undefined;
}

interface RegisterFiguresProps extends FiguresProps {
  readonly weighers: string | null | undefined;
}

const RegisterFigures = ({ transport, standing, weighers }: RegisterFiguresProps) => {
  const { registerWeight, weighingDetails } = transport;
  return (
    <Section title="Взвешивание" aside={standing && <StandingChip standing={standing} />}>
      {registerWeight === null && (
        <Typography>{['Не взвешен.', weighers && `${weighers}.`].filter(Boolean).join(' ')}</Typography>
      )}
      <Figures>
        <Counted label="Брутто" value={registerWeight?.gross ?? null} />
        <Counted label="Тара" value={registerWeight?.tare ?? null} />
        <Counted label="Нетто" value={registerWeight?.net ?? null} />
        <Counted label="Засор" value={registerWeight?.trash ?? null} />
        <Counted label="Расхождение" value={registerWeight?.diff ?? null} signed hint={differenceHint} />
        {weighingDetails && <Counted label="Грузоподъёмность" value={weighingDetails.capacity} />}
      </Figures>
      {weighingDetails?.tareMethod && <Typography>Тара {tareMethodWords[weighingDetails.tareMethod]}.</Typography>}
      {scaleWords(weighingDetails ?? {}) && <Typography>{scaleWords(weighingDetails ?? {})}.</Typography>}
    </Section>
  );
};

const ReweighFigures = ({ transport: { overweight, overweightClear }, standing }: FiguresProps) => (
  <Section title="Контрольная и чистая перевеска" aside={standing && <StandingChip standing={standing} />}>
    <Figures>
      <Counted label="Нетто контрольное" value={overweight?.net ?? null} />
      <Counted label="Тара контрольная" value={overweight?.tare ?? null} />
      <Counted label="Нетто чистое" value={overweightClear} />
    </Figures>
  </Section>
);

function Weighings({ transportId, queries }: { readonly transportId: string; readonly queries: WeighingQueries }) {
  return (
    <Loaded
      query={useQuery(queries.list(transportId))}
      waiting={<Skeleton variant="rounded" height={64} />}
      whatHappened="Список взвешиваний не загружен"
      whatIsSafe="Взвешивания на сервере не изменились."
    >
      {(weighings) => <WeighingList weighings={weighings} />}
    </Loaded>
  );
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  alignItems: 'start',
  gap: 16,
});

const Figures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  gap: '12px 16px',
});

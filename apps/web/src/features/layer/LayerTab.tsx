import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { may } from '@otk/domain/kernel/actor';
import { formatPercent, tonnesWords } from '@otk/domain/kernel/unit-words';
import type { Layer } from '@otk/domain/layer/layer.card';
import { nextNumber, presentLayers } from '@otk/domain/layer/layer.rules';
import { layerVerdict } from '@otk/domain/layer/layer.words';
import { weightsClosedBy } from '@otk/domain/transport/transport.edit';
import { useState } from 'react';

import type { Unconfirmed } from '#ui/feedback/standing';
import { formatDateTime } from '#ui/format';
import { PlainList, QuietSmall, Stack, TightStack } from '#ui/layout/boxes';
import { Section } from '#ui/layout/Section';
import { StandingChip, StatusChip } from '#ui/StatusChip';
import { fontSizes, fontWeights, type Tone } from '#ui/theme/tokens';

import { LayerForm } from './LayerForm.tsx';
import { LayerPhoto, type LayerPhotos } from './LayerPhoto.tsx';
import type { LayerFormProps } from './layer.use-form.ts';

interface LayerTabProps extends Omit<LayerFormProps, 'number'> {
  readonly actor: { readonly permissions: readonly string[] };
  /** The layer whose edit was found on the device; null: the next one. */
  readonly begun: number | null;
  /** Present when the server has not confirmed the last write. */
  readonly standing: Unconfirmed | undefined;
  readonly onRemove: (layer: Layer) => void;
  /** Puts the mean into the figure of the weighing, which nothing else does. Absent without the right or a difference. */
  readonly take?: { readonly trash: number; readonly act: () => void } | undefined;
  readonly photos: LayerPhotos;
}

/** «Слои»: what the judged layers say of the whole load, the next layer, the judged ones. */
export function LayerTab(props: LayerTabProps) {
  const { transport, actor, begun, standing, take, onRemove, photos, onSaved } = props;
  const [chosen, setChosen] = useState(begun);
  /** The form stands above the list: it is shown by its focus. */
  const [isCalled, setCalled] = useState(false);
  const correct = (layer: number) => {
    setChosen(layer);
    setCalled(true);
  };
  const closed = weightsClosedBy(transport);
  const mayJudge = may(actor, 'DISCOVER_SCRAP_EDIT') && closed === null;
  const number = chosen ?? nextNumber(transport);
  const layers = presentLayers(transport);
  return (
    <Stack>
      {closed && <Alert severity={closed.code === 'transport.alarmed' ? 'error' : 'info'}>{closed.message}</Alert>}
      <Verdict transport={transport} standing={standing} take={take} />
      {mayJudge && number !== null && (
        <LayerForm
          {...props}
          key={number}
          number={number}
          onStep={setChosen}
          isCalled={isCalled}
          onSaved={(card) => {
            setChosen(null);
            setCalled(false);
            onSaved(card);
          }}
          // What is typed stays with this number, also when another person judges it meanwhile.
          onTyped={() => setChosen(number)}
        />
      )}
      {layers.length > 0 && (
        <Section title="Оценённые слои">
          <PlainList aria-label="Слои">
            {layers.map((layer) => (
              <Row key={layer.id}>
                {layer.photo && <LayerPhoto photos={photos} localId={layer.photo} />}
                <Words>
                  <strong>
                    Слой {layer.number}: {formatPercent(layer.percent)}
                  </strong>
                  {layer.seen && <span>{layer.seen}</span>}
                  <QuietSmall>{[formatDateTime(layer.judgedAt), layer.judgedBy].filter(Boolean).join(', ')}</QuietSmall>
                </Words>
                {mayJudge && (
                  <RowActs>
                    <Button aria-label={`Исправить слой ${layer.number}`} onClick={() => correct(layer.number)}>
                      Исправить
                    </Button>
                    <Button aria-label={`Убрать слой ${layer.number}`} onClick={() => onRemove(layer)}>
                      Убрать
                    </Button>
                  </RowActs>
                )}
              </Row>
            ))}
          </PlainList>
        </Section>
      )}
    </Stack>
  );
}

const tones = { BEYOND_DOUBT: 'red', PERHAPS: 'orange', NO: 'green' } as const satisfies Record<string, Tone>;

function Verdict({ transport, standing, take }: Pick<LayerTabProps, 'transport' | 'standing' | 'take'>) {
  const verdict = layerVerdict(transport);
  return (
    <Section title="Засор по слоям" aside={standing && <StandingChip standing={standing} />}>
      {verdict === null ? (
        <Typography>
          Слои ещё не оценены. Засор каждого слоя записывают при выгрузке; единая цифра засора остаётся на вкладке
          «Вес».
        </Typography>
      ) : (
        <Said>
          <Figure>{verdict.figure}</Figure>
          {verdict.exceeds && <StatusChip tone={tones[verdict.exceeds]}>{verdict.said}</StatusChip>}
          <Typography>{verdict.limit}</Typography>
          {verdict.unknown && <Typography>{verdict.unknown}</Typography>}
          <QuietSmall>
            Среднее с 95 % интервалом, если оценённые слои выбраны не нарочно. Единую цифру засора оно не меняет.
          </QuietSmall>
          {take && <Button onClick={take.act}>Взять в засор: {tonnesWords(take.trash)}</Button>}
        </Said>
      )}
    </Section>
  );
}

const Said = styled(TightStack)({ alignItems: 'flex-start' });

const Figure = styled('output')({
  display: 'block',
  fontSize: fontSizes.display,
  fontWeight: fontWeights.strong,
  lineHeight: 1.2,
});

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 0',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.tokens.hairline}` },
}));

const Words = styled('div')({ display: 'flex', flexDirection: 'column', flex: '1 1 160px', minWidth: 0 });

const RowActs = styled('div')({ display: 'flex', gap: 8, marginLeft: 'auto' });

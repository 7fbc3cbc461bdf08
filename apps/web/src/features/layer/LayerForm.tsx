import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { layerNumbered } from '@otk/domain/layer/layer.rules';
import { layersAtMost, seenLength } from '@otk/domain/layer/layer.schema';
import { useRef } from 'react';

import { Refused, typedIsSafe } from '#ui/feedback/Refused';
import { useEdited } from '#platform/editor/use-editor';
import { focusOnMount } from '#ui/focus-on-mount';
import { NumberInput } from '#ui/form/NumberInput';
import { understood } from '#ui/form/number-text';
import { RestoredNote } from '#ui/form/RestoredNote';
import { Overtaken } from '#ui/form/Overtaken';
import { saveOrShow } from '#ui/form/save-or-show';
import { TextField } from '#ui/form/TextField';
import { useSaveKey } from '#ui/form/use-save-key';
import { CloseFormStack } from '#ui/layout/boxes';
import { Section } from '#ui/layout/Section';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { LayerPhoto, LayerPhotoButton, type LayerPhotos } from './LayerPhoto.tsx';
import { judgedWords } from './layer.shown.ts';
import { type LayerFormProps, type TypedLayer, useLayerForm } from './layer.use-form.ts';

/** What is pressed with gloves; anything else is typed. */
const quickPercents = [0, 1, 2, 3, 5, 7, 10, 15];

interface ShownFormProps extends LayerFormProps {
  readonly onStep: (number: number) => void;
  readonly onTyped: () => void;
  /** Asked for from elsewhere on the page. */
  readonly isCalled: boolean;
  readonly photos: LayerPhotos;
}

/** One layer: its number is preset to the next, the percent is pressed or typed, a photo is one press more. */
export function LayerForm(props: ShownFormProps) {
  const { transport, number, onTyped, isCalled } = props;
  const editor = useLayerForm(props);
  const { mine, changed, conflicts, errors, failure, isSaving, restoredAt } = useEdited(editor);
  const panel = useRef<HTMLFormElement>(null);
  const save = () => void saveOrShow(editor.save, panel.current!);
  const isChanged = changed.length > 0;
  useSaveKey({ save, isActive: isChanged, within: panel });
  const set = (part: Partial<TypedLayer>) => {
    onTyped();
    editor.change((before) => ({ ...before, ...part }));
  };
  const judged = layerNumbered(transport, number);
  return (
    <Section title={judged ? 'Исправить слой' : 'Оценить слой'}>
      <CloseFormStack
        sx={{ maxWidth: 720 }}
        ref={panel}
        noValidate
        aria-label={`Слой ${number}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={editor.discard} />}
        <LayerSteps {...props} isHeld={isChanged} />
        <Figures>
          <NumberInput
            label="Слоёв всего"
            isRequired
            value={mine.layerCount}
            onChange={(layerCount) => set({ layerCount })}
            error={errors['layerCount'] ?? errors['number']}
            allowNegative={false}
          />
          <NumberInput
            label="Засор слоя"
            inputRef={isCalled ? focusOnMount : undefined}
            isRequired
            value={mine.percent}
            onChange={(percent) => set({ percent })}
            error={errors['percent']}
            allowNegative={false}
            unit="%"
          />
        </Figures>
        <Quick aria-label="Частые значения засора">
          {quickPercents.map((percent) => (
            <Big
              key={percent}
              aria-label={`${percent}\u00A0%`}
              aria-pressed={understood(mine.percent) === percent}
              onClick={() => set({ percent })}
            >
              {percent}&nbsp;%
            </Big>
          ))}
        </Quick>
        <TextField
          label="Что видно"
          placeholder="Земля, бетон, снег…"
          value={mine.seen}
          onChange={(seen) => set({ seen })}
          error={errors['seen']}
          maxLength={seenLength}
        />
        <PhotoOfLayer {...props} localId={mine.photo} onTaken={(photo) => set({ photo })} />
        {conflicts.length > 0 ? (
          <LayerOvertaken editor={editor} number={number} />
        ) : (
          <Refused of={failure} whatIsSafe={typedIsSafe} />
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!isChanged || conflicts.length > 0}
          loading={isSaving}
        >
          Записать слой {number}
        </Button>
      </CloseFormStack>
    </Section>
  );
}

interface LayerOvertakenProps extends Pick<ShownFormProps, 'number'> {
  readonly editor: ReturnType<typeof useLayerForm>;
}

function LayerOvertaken({ editor, number }: LayerOvertakenProps) {
  const { mine, server, changed, conflicts, failure, isSaving } = useEdited(editor);
  return (
    <Overtaken
      of={failure}
      lines={conflicts.map((part) => ({ key: part, ...partWords(part, number, mine) }))}
      isSaving={isSaving}
      theirs="Оставить сохранённое"
      mine="Записать моё"
      onDecide={(isMine, decided) => void editor.decide(isMine ? [] : changed, decided)}
    >
      Пока вы правили, другой сотрудник сохранил:
      <ul>
        {conflicts.map((part) => {
          const { title, mine: theirs } = partWords(part, number, server.value);
          return (
            <li key={part}>
              {title}: {theirs}
            </li>
          );
        })}
      </ul>
      Ваши правки не сохранены, они на экране и на устройстве.
    </Overtaken>
  );
}

interface LayerStepsProps extends Pick<ShownFormProps, 'transport' | 'number' | 'onStep'> {
  /** Something is typed: it is saved or discarded first. */
  readonly isHeld: boolean;
}

function LayerSteps({ transport: { layerCount }, number, onStep, isHeld }: LayerStepsProps) {
  const last = layerCount ?? layersAtMost;
  return (
    <Steps>
      <Big aria-label="Предыдущий слой" disabled={number <= 1 || isHeld} onClick={() => onStep(number - 1)}>
        −
      </Big>
      <Which>
        Слой {number}
        {layerCount !== null && ` из ${layerCount}`}
      </Which>
      <Big aria-label="Следующий слой" disabled={number >= last || isHeld} onClick={() => onStep(number + 1)}>
        +
      </Big>
    </Steps>
  );
}

interface PhotoOfLayerProps extends Pick<ShownFormProps, 'transport' | 'number' | 'photos'> {
  readonly localId: string | null;
  readonly onTaken: (localId: string | null) => void;
}

function PhotoOfLayer({ transport, number, photos, localId, onTaken }: PhotoOfLayerProps) {
  return photos.canAdd || localId !== null ? (
    <PhotoRow>
      {localId !== null && <LayerPhoto photos={photos} localId={localId} />}
      {photos.canAdd && (
        <LayerPhotoButton photos={photos.services} transport={transport} number={number} onTaken={onTaken} />
      )}
      {localId !== null && <Button onClick={() => onTaken(null)}>Без фото</Button>}
    </PhotoRow>
  ) : null;
}

const partWords = (part: 'layer' | 'layerCount', number: number, typed: TypedLayer) =>
  part === 'layer'
    ? { field: 'layers', line: String(number), title: `Слой ${number}`, mine: judgedWords(layerOf(typed)) }
    : { field: part, title: 'Слоёв всего', mine: String(typed.layerCount ?? 'не указано') };

const layerOf = ({ percent, seen, photo }: TypedLayer) =>
  typeof percent === 'number' ? { percent, seen, photo } : null;

const Steps = styled('div')({ display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: 8, alignItems: 'center' });

const Which = styled('strong')({ textAlign: 'center', fontSize: fontSizes.title, fontWeight: fontWeights.strong });

const Figures = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, alignItems: 'start' });

const Quick = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});

const Big = styled(Button)(({ theme }) => ({
  minWidth: 56,
  minHeight: 56,
  fontSize: fontSizes.title,
  border: `1px solid ${theme.tokens.hairline}`,
  '&[aria-pressed="true"]': { ...theme.tokens.chosen, borderColor: theme.tokens.ink },
}));

const PhotoRow = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

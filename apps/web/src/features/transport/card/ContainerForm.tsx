import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { mostContainers } from '@otk/domain/transport/transport.container';
import { useRef } from 'react';

import { Refused, typedIsSafe } from '#ui/feedback/Refused';
import { useEdited } from '#platform/editor/use-editor';
import { saveOrShow } from '#ui/form/save-or-show';
import { Overtaken } from '#ui/form/Overtaken';
import { PlusIcon } from '#ui/icons';
import { RestoredNote } from '#ui/form/RestoredNote';
import { Section } from '#ui/layout/Section';
import { useSaveKey } from '#ui/form/use-save-key';
import { CloseFormStack } from '#ui/layout/boxes';

import { ContainerRow } from '../ContainerRow.tsx';
import { containersText, emptyContainer, toValues } from '../transport.containers.ts';
import { type ContainersDeps, useContainers } from './transport.use-containers.ts';

/** «Контейнеры» of a platform: saved as one list, separately from the fields of the card. */
export function ContainerForm(deps: ContainersDeps) {
  const editor = useContainers(deps);
  const { mine, server, errors, changed, conflicts, failure, isSaving, restoredAt } = useEdited(editor);
  const isChanged = changed.length > 0;
  const isOvertaken = conflicts.length > 0;
  const panel = useRef<HTMLFormElement>(null);
  const save = () => void saveOrShow(editor.save, panel.current!);
  useSaveKey({ save, isActive: isChanged, within: panel });
  return (
    <Section title="Контейнеры">
      <CloseFormStack
        ref={panel}
        noValidate
        aria-label="Контейнеры"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={editor.discard} />}
        {mine.map((value, index) => (
          <ContainerRow
            // Lines have no id while they are edited.
            key={index}
            index={index}
            value={value}
            onChange={(next) => editor.change(mine.with(index, next))}
            errors={{
              number: errors[`${index}.number`],
              sealNumber: errors[`${index}.sealNumber`],
              net: errors[`${index}.net`],
            }}
            onRemove={() => editor.change(mine.toSpliced(index, 1))}
          />
        ))}
        {mine.length === 0 && <span>Контейнеры не указаны</span>}
        {isOvertaken ? (
          <Overtaken
            of={failure}
            lines={[
              { key: 'containers', field: 'containers', title: 'Контейнеры', mine: containersText(toValues(mine)) },
            ]}
            isSaving={isSaving}
            theirs="Оставить сохранённый"
            mine="Записать мой"
            onDecide={(isMine, decided) => void editor.decide(isMine ? [] : conflicts, decided)}
          >
            Пока вы правили, другой сотрудник сохранил: {containersText(toValues(server.value))}. Ваш список не
            сохранён, он на экране и на устройстве.
          </Overtaken>
        ) : (
          <Refused of={failure} whatIsSafe={typedIsSafe} />
        )}
        <Foot>
          {mine.length < mostContainers && (
            <Button startIcon={<PlusIcon />} onClick={() => editor.change([...mine, emptyContainer])}>
              {mine.length === 0 ? 'Добавить контейнер' : 'Ещё контейнер'}
            </Button>
          )}
          {isChanged && (
            <Saving>
              <Button onClick={editor.discard} disabled={isSaving}>
                Отменить
              </Button>
              <Button type="submit" variant="contained" disabled={isOvertaken} loading={isSaving}>
                Сохранить контейнеры
              </Button>
            </Saving>
          )}
        </Foot>
      </CloseFormStack>
    </Section>
  );
}

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 });

const Saving = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

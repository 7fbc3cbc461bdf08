import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { mostContainers } from '@otk/domain/transport/transport.container';
import { useEffect, useRef } from 'react';

import { formatDateTime } from '#ui/format';
import { PlusIcon } from '#ui/icons';
import { Section } from '#ui/Section';
import { useSaveKey } from '#ui/use-save-key';

import { ContainerRow } from '../ContainerRow.tsx';
import { containersText, emptyContainer, toValues, type TypedContainer } from '../transport.containers.ts';
import { type Containers, type ContainersDeps, useContainers } from './transport.use-containers.ts';

interface ContainerFormProps extends ContainersDeps {
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** «Контейнеры» of a platform: saved as one list, apart from the fields of the card. */
export function ContainerForm({ onUnsaved, ...deps }: ContainerFormProps) {
  const list = useContainers(deps);
  const { typed, errors, enter, isChanged } = list;
  const panel = useRef<HTMLFormElement>(null);
  useSaveKey({ save: () => void list.save(), isActive: isChanged, within: panel });
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  const change = (index: number, value: TypedContainer) => enter(typed.with(index, value));
  return (
    <Section title="Контейнеры">
      <Form
        ref={panel}
        noValidate
        aria-label="Контейнеры"
        onSubmit={(event) => {
          event.preventDefault();
          void list.save();
        }}
      >
        {list.restoredAt !== null && (
          <Alert severity="info" action={<Button onClick={list.discard}>Отменить</Button>}>
            Восстановлены несохранённые изменения от {formatDateTime(list.restoredAt)}
          </Alert>
        )}
        {typed.map((value, index) => (
          <ContainerRow
            // Lines have no name of their own while they are typed.
            key={index}
            index={index}
            value={value}
            onChange={(next) => change(index, next)}
            errors={{
              number: errors.get(`${index}.number`),
              sealNumber: errors.get(`${index}.sealNumber`),
              net: errors.get(`${index}.net`),
            }}
            onRemove={() => enter(typed.toSpliced(index, 1))}
          />
        ))}
        {typed.length === 0 && <span>Контейнеры не указаны</span>}
        {list.isOvertaken ? (
          <Overtaken list={list} />
        ) : (
          list.failure !== null && (
            <Alert severity="error">{list.failure}. Введённое осталось на экране и на устройстве.</Alert>
          )
        )}
        <Foot>
          {typed.length < mostContainers && (
            <Button startIcon={<PlusIcon />} onClick={() => enter([...typed, emptyContainer])}>
              {typed.length === 0 ? 'Добавить контейнер' : 'Ещё контейнер'}
            </Button>
          )}
          {isChanged && (
            <Saving>
              <Button onClick={list.discard} disabled={list.isSaving}>
                Отменить
              </Button>
              <Button type="submit" variant="contained" disabled={list.isOvertaken} loading={list.isSaving}>
                Сохранить контейнеры
              </Button>
            </Saving>
          )}
        </Foot>
      </Form>
    </Section>
  );
}

const Overtaken = ({ list: { saved, discard, replace, isSaving } }: { readonly list: Containers }) => (
  <Alert severity="warning">
    Пока вы правили, другой сотрудник сохранил: {containersText(toValues(saved))}. Ваш список не сохранён, он на экране
    и на устройстве.
    <Foot>
      <Button onClick={discard} disabled={isSaving}>
        Оставить сохранённый
      </Button>
      <Button variant="contained" loading={isSaving} onClick={() => void replace()}>
        Записать мой
      </Button>
    </Foot>
  </Alert>
);

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12 });

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 });

const Saving = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

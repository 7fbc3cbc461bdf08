import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { judgeRadiation } from '@otk/domain/kpp/kpp.radiation';
import { canEditKppField, kppRegistration } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import * as z from 'zod/mini';

import { typedIsSafe } from '#ui/feedback/Refused';
import { keptEdit } from '#platform/editor/editor';
import { byField } from '#platform/editor/merge';
import { useEdited, useEditor } from '#platform/editor/use-editor';
import { randomUuid } from '#platform/random-uuid';
import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';
import { PageHeading, useDocumentTitle } from '#ui/layout/PageTitle';
import { RestoredNote } from '#ui/form/RestoredNote';
import { showToast } from '#ui/feedback/Toasts';
import { PageBody } from '#ui/layout/PageBody';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { enterMovesOn } from '#ui/form/enter-moves-on';
import { doneWords } from '#platform/outbox/done-words';
import { saveOrShow } from '#ui/form/save-or-show';
import { useDraft } from '#platform/use-draft';
import { FormStack } from '#ui/layout/boxes';
import { useOwnStations, useUsualStation } from '#features/station/part/station.use-own';
import { CreationRefused } from '#features/transport/part/CreationRefused';

import { KppFields } from '../KppFields.tsx';
import { KppSender } from '../KppSender.tsx';
import {
  changeDraft,
  emptyDraft,
  expectedDraft,
  foreseenCard,
  type KppDraft,
  kppDraft,
  kppDraftFields,
  type RegistrationLists,
  toRegistration,
} from '../kpp.registration.ts';
import { sensible } from '../kpp.sense.ts';
import { readingIn } from '../kpp.words.ts';
import type { KppLists } from '../kpp.lists.ts';
import { useKppServices } from '../kpp.services.ts';
import { useKppLists } from './kpp.lists.ts';
import { blockedWords, KppAlreadyHere, KppExpected, useBlockingRecord } from './KppAnnounced.tsx';
import { KppBack } from './KppBack.tsx';
import { KppSheet } from './KppSheet.tsx';
import { kppDrafts } from '../kpp.drafts.ts';

const merge = byField<KppDraft>(kppDraftFields);
/** Nothing is stored on the server yet. */
const nothing = { version: 0, value: emptyDraft };
const recentStations = 'kppStation';

export function KppNewPage() {
  useDocumentTitle('Регистрация на КПП');
  const lists = useKppLists();
  const editor = useRegistration(lists);
  const { mine, errors, failure, isSaving, restoredAt } = useEdited(editor);
  const { permissions } = usePerson();
  const kpp = useKppServices();
  const blocking = useBlockingRecord(mine);
  const isAlarm = judgeRadiation(lists.rules, readingIn(mine))?.result === 'ALARM';

  const change = (part: Partial<KppDraft>) =>
    editor.change((typed) => changeDraft(typed, part, { makeId: randomUuid, now: kpp.now }));

  return (
    <PageBody>
      <KppSheet isAlarm={isAlarm}>
        <div>
          <KppBack />
        </div>
        <PageHeading variant="h1">Регистрация на КПП</PageHeading>
        <FormStack
          noValidate
          onKeyDown={enterMovesOn}
          onSubmit={(event) => {
            event.preventDefault();
            void saveOrShow(editor.save, event.currentTarget);
          }}
        >
          {restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={editor.discard} />}
          <KppFields
            isNew
            values={mine}
            onChange={change}
            errors={errors}
            canEdit={(field) => canEditKppField({ permissions }, field)}
            lists={lists}
            seesDriver={permissions.includes('DRIVER_READ')}
            similar={
              <>
                <KppAlreadyHere typed={mine} blocking={blocking} />
                <KppExpected
                  number={mine.transportNumber}
                  linkedId={mine.isExpected ? mine.id : null}
                  onLink={(card) => change(expectedDraft(mine, card))}
                  onUnlink={() => change({ id: randomUuid(), isExpected: false })}
                />
              </>
            }
            more={
              <>
                {!mine.isExpected && (
                  <KppSender
                    lines={mine.senderScrapType}
                    kinds={lists.kinds}
                    query={lists.query}
                    errors={errors}
                    onChange={(senderScrapType) => change({ senderScrapType })}
                  />
                )}
                <StationField lists={lists} stationId={mine.stationId} error={errors['stationId']} onChange={change} />
              </>
            }
          />
          {Object.keys(errors).length > 0 && <Alert severity="error">Проверьте отмеченные поля</Alert>}
          <CreationRefused
            of={failure}
            code="kpp.registered"
            page={`/kpp/${mine.id}`}
            whatIsSafe={typedIsSafe}
            onOther={() => change({ id: randomUuid(), arrivedAt: kpp.now().toISOString() })}
            save={editor.save}
          />
          {blocking && <Alert severity="error">{blockedWords(blocking, mine)}</Alert>}
          <Foot>
            <Submit
              disabled={blocking !== undefined}
              type="submit"
              variant="contained"
              color={isAlarm ? 'error' : 'primary'}
              loading={isSaving}
            >
              {isAlarm ? 'Зарегистрировать и поднять тревогу' : 'Зарегистрировать'}
            </Submit>
          </Foot>
        </FormStack>
      </KppSheet>
    </PageBody>
  );
}

function useRegistration(lists: RegistrationLists) {
  const kpp = useKppServices();
  const { recents, outbox } = usePlatform();
  const { user, udr } = usePerson();
  const navigate = useNavigate();
  const created = useRef<Transport | null>(null);
  const stations = recents(user.id, recentStations);
  const usualStation = useUsualStation(lists.stations, recentStations)?.id ?? '';
  const draft = useDraft(kppDrafts.creation, '', keptEdit(kppDraft));
  const fill = (typed: KppDraft): KppDraft => ({ ...typed, stationId: typed.stationId || usualStation });
  return useEditor({
    record: nothing,
    read: (record) => record,
    merge,
    draft,
    check: ({ mine }) =>
      sensible(z.safeParse(kppRegistration, toRegistration(fill(mine))), lists.rules, readingIn(mine)),
    async save(body) {
      const division = { id: udr?.divisionId ?? body.id, name: udr?.name ?? null };
      created.current = await kpp.queries.register(body, foreseenCard(body, lists, division, kpp.now()));
      stations.add(body.stationId);
      return nothing;
    },
    onSaved() {
      const card = created.current;
      if (card) {
        showToast(doneWords(`${card.transportNumber}: зарегистрировано`, outbox.getState().entries, card.id));
        void navigate({ to: '/kpp/$transportId', params: { transportId: card.id }, replace: true });
      }
    },
  });
}

interface StationFieldProps {
  readonly lists: RegistrationLists & KppLists;
  readonly stationId: string;
  readonly error: string | undefined;
  readonly onChange: (part: Pick<KppDraft, 'stationId'>) => void;
}

function StationField({ lists: { stations: all, query }, stationId, error, onChange }: StationFieldProps) {
  const stations = useOwnStations(all, stationId);
  const usual = useUsualStation(all, recentStations);
  return (
    <Autocomplete
      label="Станция приемки"
      options={stations}
      query={query}
      whenEmpty={<NothingYet of="station" />}
      value={stationId === '' ? usual : (stations?.find(({ id }) => id === stationId) ?? null)}
      onChange={(station) => onChange({ stationId: station?.id ?? '' })}
      getKey={({ id }) => id}
      getLabel={({ name }) => name}
      getNote={({ code }) => code}
      error={error}
      isRequired
    />
  );
}

/** On a phone under the thumb, whatever part of the page is open. */
const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  [theme.breakpoints.down('desktop')]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: '8px 0',
    borderTop: `1px solid ${theme.tokens.hairline}`,
    backgroundColor: theme.tokens.canvas,
  },
}));

const Submit = styled(Button)({ minHeight: 56 });

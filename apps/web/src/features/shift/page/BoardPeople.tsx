import { styled } from '@mui/material/styles';
import type { Board } from '@otk/domain/shift/shift.board';
import { dotted } from '@otk/domain/kernel/text';
import { plural } from '@otk/domain/kernel/words';
import { statusNames } from '@otk/domain/transport/transport.status';

import { nameOf, unsentOf } from '#features/device/part/device.words';
import { TransportLink } from '#features/transport/part/TransportLink';
import { usePerson } from '#platform/person';
import { counted, formatDateTime, formatNumber } from '#ui/format';

import { seenWords } from '../shift.board-words.ts';
import { Figure, List, Note, Panel } from './BoardPanel.tsx';

const shownInHand = 3;
const shownPeople = 5;

/** Who works and on what. A person without a link and without a transport is unknown, not absent. */
export const BoardPeople = ({ board: { people }, now }: { readonly board: Board; readonly now: Date }) => (
  <Panel title="Кто на смене">
    <List aria-label="Кто на смене">
      {people.slice(0, shownPeople).map((person) => (
        <li key={person.id}>
          <b>{person.fullName}</b> <Note as="span">{seenWords(person, now)}</Note>
          {person.inHand.length > 0 && (
            <InHand>
              {person.inHand.slice(0, shownInHand).map((row) => (
                <span key={row.id}>
                  <TransportLink row={row} /> <Note as="span">{statusNames[row.status]}</Note>
                </span>
              ))}
              {person.inHand.length > shownInHand && (
                <Note as="span">{`и ещё ${person.inHand.length - shownInHand}`}</Note>
              )}
            </InHand>
          )}
        </li>
      ))}
    </List>
    {people.length > shownPeople && <Note>{`и ещё ${people.length - shownPeople}`}</Note>}
    <Note>
      {people.length === 0
        ? 'Кто на смене, неизвестно: ни одно устройство не выходило на связь'
        : 'Тех, кто работает без связи, здесь может не быть'}
    </Note>
  </Panel>
);

export function BoardDevices({ board: { devices } }: { readonly board: Board }) {
  const mayOpen = usePerson().permissions.includes('DEVICE_READ');
  return (
    <Panel title="Устройства">
      <Figure
        value={formatNumber(devices.count)}
        label={[
          `${plural(devices.count, 'устройство', 'устройства', 'устройств')} с неотправленным`,
          ...(devices.unsent > 0 ? [counted(devices.unsent, 'запись', 'записи', 'записей')] : []),
        ].join(': ')}
        {...(devices.count > 0 && { tone: 'orange' as const })}
        to={mayOpen ? '/devices?unsent=1' : undefined}
      />
      <List aria-label="Устройства с неотправленным">
        {devices.rows.map((device) => (
          <li key={`${device.person.id} ${device.id}`}>
            {nameOf(device)}
            <Note>{dotted(unsentOf(device), `последняя связь ${formatDateTime(device.seenAt)}`)}</Note>
          </li>
        ))}
      </List>
      <Note>У тех, которые давно без связи, неотправленного может быть больше</Note>
    </Panel>
  );
}

/** All rows at one distance; under a finger with room between them. */
const InHand = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 12,
  '@media (pointer: coarse)': { rowGap: 8 },
});

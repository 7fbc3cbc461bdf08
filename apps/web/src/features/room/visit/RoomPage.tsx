// The page that the link of a phonegram opens: one case, and the supplier's answer to it.
import type { RoomCase } from '@otk/domain/room/room.schema';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';
import { paperNumber } from '@otk/domain/kernel/paper-number';
import { formatDay } from '@otk/domain/kernel/words';
import { type ReactNode, useEffect, useRef } from 'react';

import { useObservable } from '#platform/use-observable';
import { ProductMark } from '#ui/ProductMark';
import { groupTransportNumber } from '#ui/transport-number';

import { RoomAnswer } from './RoomAnswer.tsx';
import { RoomFacts } from './RoomFacts.tsx';
import { RoomLines } from './RoomLines.tsx';
import { Say } from './RoomParts.tsx';
import { useAnswerForm } from './room.use-answer.ts';
import type { Visit } from './room.visit.ts';

interface RoomPageProps {
  readonly visit: Visit;
  readonly productName: string;
}

/** New addresses of files, a new act, an answer of somebody else. */
const readAgainMs = 120_000;

export function RoomPage({ visit, productName }: RoomPageProps) {
  const { room, closed, unread } = useObservable(visit);
  useEffect(() => keepFresh(visit), [visit]);
  if (closed !== null) {
    return (
      <Notice title="Ссылка не открывается">
        <p>{closed}</p>
      </Notice>
    );
  }
  if (room === null) {
    return unread === null ? <Waiting /> : <Unread words={unread} onRetry={() => void visit.read()} />;
  }
  return <OpenRoom visit={visit} room={room} unread={unread} productName={productName} />;
}

function keepFresh(visit: Visit): () => void {
  const readIfSeen = () => {
    if (document.visibilityState === 'visible' && visit.getState().closed === null) {
      void visit.read();
    }
  };
  const onStored = ({ key }: StorageEvent) => visit.onStored(key);
  const timer = setInterval(readIfSeen, readAgainMs);
  document.addEventListener('visibilitychange', readIfSeen);
  addEventListener('online', readIfSeen);
  addEventListener('storage', onStored);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', readIfSeen);
    removeEventListener('online', readIfSeen);
    removeEventListener('storage', onStored);
  };
}

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const Notice = ({ title, children }: NoticeProps) => (
  <main className="notice">
    <h1>{title}</h1>
    {children}
  </main>
);

const Waiting = () => (
  <main className="notice" aria-busy>
    <h1>Комната поставщика</h1>
    <div className="wait">
      <span className="hidden">Загрузка</span>
    </div>
    <p className="late">Связь медленная, сведения ещё загружаются.</p>
  </main>
);

interface UnreadProps {
  readonly words: string;
  readonly onRetry: () => void;
}

const Unread = ({ words, onRetry }: UnreadProps) => (
  <Notice title="Сведения не загрузились">
    <p>{words}. Введённое раньше сохранено на этом устройстве.</p>
    <button type="button" data-main onClick={onRetry}>
      Повторить
    </button>
  </Notice>
);

interface OpenRoomProps extends RoomPageProps {
  readonly room: RoomCase;
  readonly unread: string | null;
}

function OpenRoom({ visit, room, unread, productName }: OpenRoomProps) {
  const form = useAnswerForm(visit, room);
  const answer = useRef<HTMLDivElement>(null);
  return (
    <main className="page">
      <Head room={room} productName={productName}>
        {form.isOpen && (
          <button type="button" className="to-answer" onClick={() => answer.current?.scrollIntoView()}>
            К ответу
          </button>
        )}
      </Head>
      <div className="facts">
        {unread !== null && (
          <Say tone="warning">
            <p>{unread}. Показано то, что загрузилось раньше.</p>
          </Say>
        )}
        <RoomLines room={room} form={form} />
        <RoomFacts room={room} onExpired={() => void visit.read()} />
      </div>
      <div className="answer" ref={answer}>
        <RoomAnswer visit={visit} room={room} form={form} />
        <Forwarding room={room} />
      </div>
    </main>
  );
}

interface HeadProps extends Pick<OpenRoomProps, 'room' | 'productName'> {
  readonly children: ReactNode;
}

function Head({ room, productName, children }: HeadProps) {
  const number = groupTransportNumber(room.transportNumber).join(' ');
  useEffect(() => {
    document.title = `${room.transportType} ${number}: ответ поставщика`;
  }, [room.transportType, number]);
  const papers = [
    room.documentNumber && `документ ${room.documentNumber}`,
    `отгружено ${formatDay(room.shipmentDate)}`,
    room.contract && paperNumber('договор', room.contract),
  ];
  return (
    <header className="head">
      <div className="product">
        <ProductMark />
        <span>{[productName, room.organisation].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="stack">
        <h1 className="number">
          {room.transportType} {number}
        </h1>
        <p>{[room.supplier, room.station].filter(Boolean).join(', ')}</p>
        <small>{papers.filter(Boolean).join(', ')}</small>
      </div>
      <Deadline room={room} />
      {children}
    </header>
  );
}

function Deadline({
  room: { status, notice, reasons, answerBy, arriveBy, answer, appointments },
}: Pick<OpenRoomProps, 'room'>) {
  return (
    <div className="say stack" data-tone={answer === null ? 'warning' : undefined}>
      {answerBy !== null && answer === null && <strong>Ответ до {formatWorksMoment(answerBy)} (МСК)</strong>}
      {answer !== null && <strong>Ответ получен {formatWorksMoment(answer.at)} (МСК)</strong>}
      {arriveBy !== null && <span>Представитель может приехать до {formatWorksMoment(arriveBy)} (МСК)</span>}
      {reasons.length > 0 && <span>Причина: {reasons.join(', ')}</span>}
      <span>Состояние: {status}</span>
      {appointments.map(({ title, at, place }) => (
        <span key={title + at}>
          {title}: {[`${formatWorksMoment(at)} (МСК)`, place].filter(Boolean).join(', ')}
        </span>
      ))}
      {notice !== null && (
        <small>
          Телефонограмма {notice.number} от {formatWorksMoment(notice.at)}
        </small>
      )}
    </div>
  );
}

const Forwarding = ({ room: { until, phone } }: Pick<OpenRoomProps, 'room'>) => (
  <small className="stack">
    <span>
      Ссылка открывает только это дело и действует до {formatWorksMoment(until)} (МСК). Её можно переслать тому, кто
      отвечает: прочитать дело и ответить может каждый, у кого она есть. Каждое открытие записывается.
    </span>
    {phone !== '' && <span>Вопросы по телефону {phone}.</span>}
  </small>
);

// The supplier's own photos and papers: chosen, under way, with the works.
import type { RoomCase } from '@otk/domain/room/room.schema';
import { formatBytes } from '@otk/domain/kernel/words';

import { useObservable } from '#platform/use-observable';
import { sendingText, standingText, standingWords } from '#ui/feedback/standing';

import { Box } from './RoomParts.tsx';
import { RoomPhotos } from './RoomPhotos.tsx';
import type { FileKind, WaitingFile } from './room.files.ts';
import type { Visit } from './room.visit.ts';

interface RoomFilesProps {
  readonly visit: Visit;
  readonly room: RoomCase;
}

export function RoomFiles({ visit, room }: RoomFilesProps) {
  const waiting = useObservable(visit.files);
  const photos = room.photos.filter(({ isOwn }) => isOwn);
  const papers = room.papers.filter(({ isOwn }) => isOwn);
  const isClosed = room.whyNoAnswer !== null;
  if (isClosed && photos.length + papers.length + waiting.length === 0) {
    return null;
  }
  const choose = (kind: FileKind) => (files: readonly File[]) => void visit.files.choose(kind, files);
  return (
    <Box title="Ваши фото и документы">
      {!isClosed && (
        <>
          <p>Отправляются сразу и остаются в деле, даже если ответ вы отправите позже.</p>
          <div className="row">
            {room.photosLeft > 0 && <Chooser label="Приложить фото" accept="image/*" onChoose={choose('photo')} />}
            {room.papersLeft > 0 && (
              <Chooser
                label="Приложить документ"
                accept=".pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xls,.xlsx,.txt"
                onChoose={choose('paper')}
              />
            )}
          </div>
        </>
      )}
      <RoomPhotos photos={photos} onExpired={() => void visit.read()} />
      <ul>
        {papers.map(({ id, name, size }) => (
          <li key={id} className="file">
            <span className="stack">
              <span>{name}</span>
              <small>
                {formatBytes(size)}. {standingWords.sent}
              </small>
            </span>
          </li>
        ))}
        {waiting.map((file) => (
          <li key={file.localId} className="file">
            <Waiting file={file} onForget={() => void visit.files.forget(file.localId)} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly accept: string;
  readonly onChoose: (files: readonly File[]) => void;
}

const Chooser = ({ label, accept, onChoose }: ChooserProps) => (
  <label className="button chooser">
    {label}
    <input
      type="file"
      multiple
      accept={accept}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  </label>
);

const stateWords = {
  preparing: 'Готовится',
  sending: sendingText(),
  waiting: standingWords.waiting,
} as const;

interface WaitingProps {
  readonly file: WaitingFile;
  readonly onForget: () => void;
}

const Waiting = ({ file: { name, size, state, failure, isUnkept }, onForget }: WaitingProps) => (
  <>
    <output className="stack">
      <span>{name}</span>
      {state === 'refused' ? (
        <span className="error">{standingText('refused', failure)}</span>
      ) : (
        <small>
          {formatBytes(size)}. {stateWords[state]}
          {isUnkept && '. Не закрывайте страницу: этот браузер не хранит файлы'}
        </small>
      )}
    </output>
    {state !== 'sending' && (
      <button type="button" onClick={onForget} aria-label={`Убрать: ${name}`}>
        Убрать
      </button>
    )}
  </>
);

// What the works weighed, photographed and wrote: weighings, photos, videos, papers, the act.
import type { RoomCase } from '@otk/domain/room/room.schema';
import { formatDifference, formatWorksMoment, tonnesWords } from '@otk/domain/kernel/unit-words';
import { formatBytes } from '@otk/domain/kernel/words';

import { RoomPhotos } from './RoomPhotos.tsx';
import { Box } from './RoomParts.tsx';

interface RoomFactsProps {
  readonly room: RoomCase;
  /** The addresses of files are old: new ones are wanted. */
  readonly onExpired: () => void;
}

export function RoomFacts({ room, onExpired }: RoomFactsProps) {
  const photos = room.photos.filter(({ isOwn }) => !isOwn);
  const papers = room.papers.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <Box title="Взвешивания">
        {room.weighings.length === 0 && <p>Взвешиваний пока нет.</p>}
        {room.weighings.map((weighing) => (
          <Weighing key={weighing.title + weighing.at} weighing={weighing} />
        ))}
      </Box>
      <Box title="Фото и видео">
        {photos.length + room.videos.length === 0 && <p>Завод пока ничего не приложил.</p>}
        <RoomPhotos photos={photos} onExpired={onExpired} />
        {room.videos.map(({ id, name, size, url }) => (
          <FileLink key={id} name={name} note={`видео, ${formatBytes(size)}`} url={url} />
        ))}
      </Box>
      <Box title="Акт и документы">
        {room.acts.length + papers.length === 0 && <p>Акта и документов пока нет.</p>}
        {room.acts.map(({ id, number, version, at, url }) => (
          <FileLink
            key={id}
            name={`Акт ${number}${version > 1 ? `, версия ${version}` : ''}`}
            note={`от ${formatWorksMoment(at)}`}
            url={url}
          />
        ))}
        {papers.map(({ id, name, size, url }) => (
          <FileLink key={id} name={name} note={formatBytes(size)} url={url} />
        ))}
      </Box>
    </>
  );
}

function Weighing({ weighing }: { readonly weighing: RoomCase['weighings'][number] }) {
  const { title, at, gross, tare, net, trash, diff } = weighing;
  const figures = [
    ['Брутто', gross],
    ['Тара', tare],
    ['Нетто', net],
    ['Засор', trash],
  ] as const;
  return (
    <div className="stack">
      <h3>{title}</h3>
      <small>{formatWorksMoment(at)} (МСК)</small>
      <dl className="pairs">
        {figures.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{tonnesWords(value)}</dd>
              </div>
            ),
        )}
        {diff !== null && (
          <div>
            <dt>К документам</dt>
            <dd>
              <strong>{`${formatDifference(diff)}\u00A0т`}</strong>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface FileLinkProps {
  readonly name: string;
  readonly note: string;
  /** Null while the file is being made. */
  readonly url: string | null;
}

/** Opens in a tab of its own: what is typed stays here. */
const FileLink = ({ name, note, url }: FileLinkProps) => (
  <div className="file">
    <span className="stack">
      <span>{name}</span>
      <small>{note}</small>
    </span>
    {url === null ? (
      <small>печатается</small>
    ) : (
      <a className="button" href={url} target="_blank" rel="noreferrer" aria-label={`Открыть: ${name}`}>
        Открыть
      </a>
    )}
  </div>
);
